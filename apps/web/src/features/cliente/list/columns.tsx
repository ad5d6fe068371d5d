import type { EntidadeListItem } from '@trama/contract/apl/entidade/list'
import { formatCep } from '@trama/rules/cep'
import { formatTaxId } from '@trama/rules/tax-id'
import { statusColumn, textColumn } from '@/components/crud/grid/columns'
import { phoneColumn } from '@/components/crud/grid/phone-column'
import type { Column } from '@/components/crud/grid/grid-column'
import styles from './columns.module.css'
import { situacoesOf } from '../cliente-situacao'

type ClienteColumn = Column<EntidadeListItem>
const enderecoOf = ({ endereco, num_end }: EntidadeListItem) => [endereco, num_end].filter(Boolean).join(', ')
const codrepOf = ({ codrep }: EntidadeListItem) => codrep.join(', ')
const representante: ClienteColumn[] = [
  textColumn(
    { id: 'representante', header: 'Representante', width: 7, grow: true, spare: 4, card: 'none' },
    (row) => row.nome_rep ?? codrepOf(row),
  ),
  textColumn({ id: 'codrep', header: 'Código do representante', width: 7, optional: true }, codrepOf),
]

const columns: ClienteColumn[] = [
  {
    id: 'codcli',
    header: 'Código',
    width: 3.75,
    card: 'title',
    cell: ({ codcli }) => <span className={styles.code}>{codcli}</span>,
    value: { kind: 'number', of: ({ codcli }) => codcli },
  },
  {
    id: 'nome',
    header: 'Nome',
    width: 11,
    grow: true,
    card: 'wide',
    cell: ({ nome, fantasia }) => (
      <>
        {nome}
        {fantasia && fantasia !== nome && (
          <>
            <br />
            <span className={styles.fantasia}>{fantasia}</span>
          </>
        )}
      </>
    ),
    value: { kind: 'text', of: ({ nome }) => nome },
  },
  textColumn(
    { id: 'fantasia', header: 'Fantasia', width: 8, grow: true, optional: true },
    ({ fantasia }) => fantasia,
  ),
  {
    id: 'cnpj',
    header: 'CNPJ/CPF',
    width: 9,
    card: 'wide',
    cell: ({ cnpj }) => formatTaxId(cnpj),
    value: { kind: 'text', of: ({ cnpj }) => formatTaxId(cnpj) },
  },
  phoneColumn(
    { id: 'telefone', header: 'Telefone', width: 8, grow: true, spare: 2 },
    ({ telefone }) => telefone,
  ),
  textColumn({ id: 'email', header: 'E-mail', width: 10, grow: true, optional: true }, ({ email }) => email),
  textColumn({ id: 'nome_cid', header: 'Cidade', width: 6, grow: true }, ({ nome_cid }) => nome_cid),
  textColumn({ id: 'cod_est', header: 'UF', width: 1.75 }, ({ cod_est }) => cod_est),
  {
    id: 'endereco',
    header: 'Endereço',
    width: 9,
    grow: true,
    spare: 3,
    card: 'none',
    cell: enderecoOf,
    value: { kind: 'text', of: enderecoOf },
  },
  textColumn(
    { id: 'bairro', header: 'Bairro', width: 7, grow: true, optional: true },
    ({ bairro }) => bairro,
  ),
  {
    id: 'cep',
    header: 'CEP',
    width: 5,
    optional: true,
    cell: ({ cep }) => cep && formatCep(cep),
    value: { kind: 'text', of: ({ cep }) => cep && formatCep(cep) },
  },
  ...representante,
  textColumn({ id: 'grupo', header: 'Grupo', width: 4, optional: true }, ({ grupo }) => grupo),
  statusColumn({ id: 'situacao', header: 'Situação', width: 5.5 }, situacoesOf),
]

const ownColumns = columns.filter((column) => !representante.includes(column))

/** Columns of /TableCliente; a representative does not see the column of the representative. */
export const clienteColumns = (isRepresentante: boolean): readonly ClienteColumn[] =>
  isRepresentante ? ownColumns : columns

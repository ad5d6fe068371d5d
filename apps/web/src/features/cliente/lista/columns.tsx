import type { EntidadeListItem } from '@trama/contract/apl/entidade/entidade'
import { formatCep } from '@trama/rules/cep'
import { formatTaxId } from '@trama/rules/tax-id'
import type { Column } from '@/components/crud/grid/grid-column'
import { Badge } from '@/components/ui/status/badge'
import styles from './columns.module.css'
import { situacoesOf } from '../cliente-situacao'

type ClienteColumn = Column<EntidadeListItem>
type TextField = 'telefone' | 'nome_cid' | 'cod_est' | 'fantasia' | 'email' | 'bairro' | 'grupo'

/** A column that shows a field as it is. */
const field = (id: TextField, rest: Omit<ClienteColumn, 'id' | 'cell' | 'value'>): ClienteColumn => ({
  ...rest,
  id,
  cell: (cliente) => cliente[id],
  value: { kind: 'text', of: (cliente) => cliente[id] },
})

const enderecoOf = ({ endereco, num_end }: EntidadeListItem) => [endereco, num_end].filter(Boolean).join(', ')
const codrepOf = ({ codrep }: EntidadeListItem) => codrep.join(', ')
const situacaoOf = (cliente: EntidadeListItem) =>
  situacoesOf(cliente)
    .map(({ label }) => label)
    .join(', ')

const representante: ClienteColumn = {
  id: 'codrep',
  header: 'Representante',
  width: 6.5,
  optional: true,
  cell: codrepOf,
  value: { kind: 'text', of: codrepOf },
}

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
  field('fantasia', { header: 'Fantasia', width: 8, grow: true, optional: true }),
  {
    id: 'cnpj',
    header: 'CNPJ/CPF',
    width: 9,
    card: 'wide',
    cell: ({ cnpj }) => formatTaxId(cnpj),
    value: { kind: 'text', of: ({ cnpj }) => formatTaxId(cnpj) },
  },
  field('telefone', { header: 'Telefone', width: 7, grow: true, spare: 2 }),
  field('email', { header: 'E-mail', width: 10, grow: true, optional: true }),
  field('nome_cid', { header: 'Cidade', width: 6, grow: true }),
  field('cod_est', { header: 'UF', width: 1.75 }),
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
  field('bairro', { header: 'Bairro', width: 7, grow: true, optional: true }),
  {
    id: 'cep',
    header: 'CEP',
    width: 5,
    optional: true,
    cell: ({ cep }) => cep && formatCep(cep),
    value: { kind: 'text', of: ({ cep }) => cep && formatCep(cep) },
  },
  representante,
  field('grupo', { header: 'Grupo', width: 4, optional: true }),
  {
    id: 'situacao',
    header: 'Situação',
    width: 5.5,
    card: 'badge',
    cell: (cliente) => <Situacoes cliente={cliente} />,
    value: { kind: 'text', of: situacaoOf },
  },
]

function Situacoes({ cliente }: { cliente: EntidadeListItem }) {
  return (
    <span className={styles.situacoes}>
      {situacoesOf(cliente).map(({ tone, label }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </span>
  )
}

const ownColumns = columns.filter((column) => column !== representante)

/** Columns of /TableCliente; to a representative the customers' representative is no news. */
export const clienteColumns = (isRepresentante: boolean): readonly ClienteColumn[] =>
  isRepresentante ? ownColumns : columns

import { Link } from '@tanstack/react-router'
import { INTERNOS } from '@trama/contract/access'
import { type EntidadeListItem, EntidadeQuery } from '@trama/contract/apl/entidade/list'
import { UFS } from '@trama/rules/uf'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { ACTIONS_WIDTH, type Column, type RowAction } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { clienteKeys } from '../cliente-keys'
import { mayVisit, mayWriteClientes } from '../cliente-rights'
import { countClientes, listClientes } from './list-queries'
import { formatCep } from '@trama/rules/cep'
import { formatTaxId } from '@trama/rules/tax-id'
import { statusColumn, textColumn } from '@/components/crud/grid/columns'
import { phoneColumn } from '@/components/crud/grid/phone-column'
import styles from './columns.module.css'
import { situacoesOf } from '../cliente-situacao'

/** Filters of /TableCliente (S1 §2.9), and the two quick filters for daily use. */
const clienteFilters: readonly Filter<typeof EntidadeQuery>[] = [
  { kind: 'text', name: 'nome', label: 'Nome', placeholder: 'Nome, código ou CNPJ/CPF' },
  { kind: 'text', name: 'nome_cid', label: 'Cidade', maxLength: 60 },
  {
    kind: 'choice',
    label: 'UF',
    options: [
      { label: 'Todos', params: {} },
      ...UFS.map(({ uf, nome }) => ({ label: `${uf} · ${nome}`, params: { cod_est: uf } })),
    ],
  },
  { kind: 'text', name: 'endereco', label: 'Endereço' },
  { kind: 'toggle', name: 'em_atraso', label: 'Em atraso' },
  { kind: 'days', name: 'sem_compra', label: 'Sem compra há', days: [30, 60, 90, 180] },
]

const href = ({ codcli }: EntidadeListItem) => `/FormCliente/${codcli}`
const editActions = (row: EntidadeListItem): RowAction[] => [
  { label: `Editar cliente ${row.nome}`, icon: 'pencil', href: href(row) },
]
const visitActions = (row: EntidadeListItem): RowAction[] => [
  ...editActions(row),
  { label: `Registrar visita a ${row.nome}`, icon: 'mapPin', href: `/VisitaCrm/${row.codcli}` },
]
const readActions = (row: EntidadeListItem): RowAction[] => [
  { label: `Ver cliente ${row.nome}`, icon: 'eye', href: href(row) },
]
const loadImportacao = async () => (await import('../importacao/dialog')).ImportacaoDialog

/** /TableCliente (S1 §2.9). */
export function ClienteListPage() {
  const session = useSession()
  const { usuario, flagsVersao } = session
  const { tipo } = usuario
  const isInterno = INTERNOS.some((interno) => interno === tipo)
  const mayCreate = mayWriteClientes(tipo)
  const visits = tipo === 'representante' && mayVisit(session)
  return (
    <ListPage
      title="Clientes"
      schema={EntidadeQuery}
      filters={clienteFilters}
      queryKey={clienteKeys.lists}
      page={listClientes}
      total={flagsVersao.totaisDasListas ? countClientes : undefined}
      noun={{ one: 'cliente', many: 'clientes' }}
      columns={clienteColumns(tipo === 'representante')}
      choosesColumns
      ahead={mayCreate ? '/FormCliente' : undefined}
      exportName="clientes"
      byMail={flagsVersao.envios}
      rowKey={keyOf}
      rowName={nameOf}
      rowActions={mayCreate ? (visits ? visitActions : editActions) : readActions}
      actionsWidth={visits ? ACTIONS_WIDTH : 2}
      empty={{
        title: 'Nenhum cliente ainda',
        text: 'Os clientes aparecem aqui assim que forem cadastrados.',
        action: mayCreate && <NewCliente />,
      }}
      tools={isInterno && flagsVersao.importacaoDeClientes && <Importar />}
      actions={mayCreate && <NewCliente />}
    />
  )
}

const keyOf = ({ codcli }: EntidadeListItem) => String(codcli)
const nameOf = ({ nome }: EntidadeListItem) => nome

function NewCliente() {
  return (
    <Link to="/FormCliente" className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden />
      Incluir
    </Link>
  )
}

function Importar() {
  const [isOpen, setOpen] = useState(false)
  const { Loaded, fetch } = useOnDemand(loadImportacao)
  return (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => void fetch().then((isThere) => setOpen(isThere))}>
        Importar
      </Button>
      {isOpen && Loaded && <Loaded onClose={() => setOpen(false)} />}
    </>
  )
}

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
    card: 'code',
    cell: ({ codcli }) => <span className={styles.code}>{codcli}</span>,
    value: { kind: 'number', of: ({ codcli }) => codcli },
  },
  {
    id: 'nome',
    header: 'Nome',
    width: 10,
    grow: 20,
    card: 'title',
    cell: ({ nome }) => nome,
    sub: ({ nome, fantasia }) => fantasia !== nome && fantasia,
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
    card: 'code',
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
    width: 8,
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
const clienteColumns = (isRepresentante: boolean): readonly ClienteColumn[] =>
  isRepresentante ? ownColumns : columns

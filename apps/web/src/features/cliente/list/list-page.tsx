import { Link } from '@tanstack/react-router'
import { INTERNOS } from '@trama/contract/access'
import { type EntidadeListItem, EntidadeQuery } from '@trama/contract/apl/entidade/list'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { ACTIONS_WIDTH, type RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { clienteColumns } from './columns'
import { clienteFilters } from './filters'
import { clienteKeys } from '../cliente-keys'
import { mayVisit, mayWriteClientes } from '../cliente-rights'
import { countClientes, listClientes } from './list-queries'
import type { ImportacaoDialogProps } from '../importacao/dialog'

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
      actions={
        <>
          {isInterno && flagsVersao.importacaoDeClientes && <Importar />}
          {mayCreate && <NewCliente />}
        </>
      }
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
  const { Loaded, fetch } = useOnDemand<ImportacaoDialogProps>(loadImportacao)
  return (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => void fetch().then((isThere) => setOpen(isThere))}>
        Importar
      </Button>
      {isOpen && Loaded && <Loaded onClose={() => setOpen(false)} />}
    </>
  )
}

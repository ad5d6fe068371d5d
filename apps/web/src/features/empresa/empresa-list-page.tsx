import { Link } from '@tanstack/react-router'
import { type EmpresaPortal, EmpresaPortalQuery } from '@trama/contract/portal/empresa'
import { formatCnpj } from '@trama/rules/tax-id'
import { Plus } from 'lucide-react'
import { statusColumn } from '@/components/crud/grid/columns'
import type { Column, RowAction } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { buttonClass } from '@/components/ui/button-class'
import { empresaApi, empresaKeys } from './empresa-api'

const filters: Filter<typeof EmpresaPortalQuery>[] = [
  { kind: 'text', name: 'nome', label: 'Nome' },
  { kind: 'text', name: 'codcli', label: 'Codcli' },
  { kind: 'text', name: 'cnpj', label: 'CNPJ', maxLength: 18 },
]

const columns: Column<EmpresaPortal>[] = [
  { id: 'codcli', header: 'Codcli', width: 4, card: 'code', cell: ({ codcli }) => codcli },
  { id: 'nome', header: 'Nome', width: 10, grow: true, card: 'title', cell: ({ nome }) => nome },
  { id: 'cnpj', header: 'CNPJ', width: 10, card: 'code', cell: ({ cnpj }) => formatCnpj(cnpj) },
  {
    id: 'servidor',
    header: 'Servidor',
    width: 9,
    grow: true,
    spare: 2,
    cell: ({ servidor, porta }) => `${servidor}:${porta}`,
  },
  {
    id: 'qtde_rep',
    header: 'Licenças',
    width: 5,
    number: true,
    spare: 1,
    cell: ({ qtde_rep }) => qtde_rep,
  },
  statusColumn({ id: 'ativo', header: 'Situação', width: 6 }, ({ ativo }) => [
    ativo ? { label: 'Ativa', tone: 'green' } : { label: 'Inativa', tone: 'grey' },
  ]),
]

const rowActions = ({ codcli, nome }: EmpresaPortal): RowAction[] => [
  { label: `Editar empresa ${nome}`, icon: 'pencil', href: `/Administrativo/Empresa/${codcli}` },
]

/** Page /Administrativo/Empresa (S1 §2.8); the route admits masters only. */
export function EmpresaListPage() {
  return (
    <ListPage
      title="Empresas"
      schema={EmpresaPortalQuery}
      filters={filters}
      queryKey={empresaKeys.lists}
      page={(query, signal) => empresaApi.listEmpresas({ query, signal })}
      noun={{ one: 'empresa', many: 'empresas', feminine: true }}
      columns={columns}
      rowKey={({ codcli }) => codcli}
      rowName={({ nome }) => nome}
      rowActions={rowActions}
      empty={{ title: 'Nenhuma empresa', text: 'As empresas que usam o portal aparecem aqui.' }}
      actions={
        <Link to="/Administrativo/Empresa/Incluir" className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden />
          Incluir
        </Link>
      }
    />
  )
}

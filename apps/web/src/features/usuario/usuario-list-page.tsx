import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type UsuarioList, UsuarioQuery } from '@trama/contract/portal/usuario'
import { MailPlus, Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { statusColumn } from '@/components/crud/grid/columns'
import type { Column, RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { empresasQuery } from './empresa-lookup'
import { usuarioApi, usuarioKeys } from './usuario-api'
import { situationOf, TIPO_TEXT } from './usuario-words'
import type { EmpresaPortal } from '@trama/contract/portal/empresa'
import type { Filter } from '@/components/crud/list/filter/list-filter'

const ConviteDialog = lazy(async () => ({ default: (await import('./convite/dialog')).ConviteDialog }))

const columns: Column<UsuarioList>[] = [
  { id: 'id', header: 'Código', width: 4, card: 'code', cell: ({ id }) => id },
  { id: 'nome', header: 'Nome', width: 10, grow: true, card: 'title', cell: ({ nome }) => nome },
  { id: 'email', header: 'E-Mail', width: 12, grow: true, card: 'wide', cell: ({ email }) => email },
  { id: 'tipo', header: 'Tipo', width: 7.5, spare: 1, cell: ({ tipo }) => TIPO_TEXT[tipo] },
  {
    id: 'empresa',
    header: 'Empresa',
    width: 9,
    grow: true,
    spare: 2,
    cell: ({ nome_empresa }) => nome_empresa,
  },
  statusColumn({ id: 'situacao', header: 'Situação', width: 7 }, (usuario) => [situationOf(usuario)]),
]

const rowActions = ({ id, nome }: UsuarioList): RowAction[] => [
  { label: `Editar usuário ${nome}`, icon: 'pencil', href: `/FormUsuario/${id}` },
]

/** /TableUsuario (S1 §2.7). */
export function UsuarioListPage() {
  const isMaster = useSession().usuario.tipo === 'master'
  const { data: empresas } = useQuery(empresasQuery(isMaster))
  const filters = useMemo(() => usuarioFilters(isMaster ? (empresas ?? []) : undefined), [isMaster, empresas])
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <ListPage
        title="Usuários"
        schema={UsuarioQuery}
        filters={filters}
        queryKey={usuarioKeys.lists}
        page={(query, signal) => usuarioApi.listUsuarios({ query, signal })}
        noun={{ one: 'usuário', many: 'usuários' }}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ nome }) => nome}
        rowActions={rowActions}
        empty={{ title: 'Nenhum usuário', text: 'Convide alguém ou inclua o primeiro usuário.' }}
        tools={
          <>
            <Link to="/Convites" className={buttonClass({})}>
              Convites
            </Link>
            <Button icon={<MailPlus aria-hidden />} onClick={() => setInviting(true)}>
              Convidar
            </Button>
          </>
        }
        actions={
          <Link to="/FormUsuario" className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden />
            Incluir
          </Link>
        }
      />
      {inviting && (
        <Suspense>
          <ConviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}

type UsuarioFilter = Filter<typeof UsuarioQuery>

/**
 * Filters of the user list.
 * @param empresas for a master, who alone filters by company (S1 §2.7)
 */
function usuarioFilters(empresas: readonly EmpresaPortal[] | undefined): UsuarioFilter[] {
  const empresa: UsuarioFilter = {
    kind: 'choice',
    label: 'Empresa',
    options: [
      { label: 'Todas', params: {} },
      ...(empresas ?? []).map(({ codcli, nome }) => ({ label: nome, params: { empresa: codcli } })),
    ],
  }
  return [
    { kind: 'text', name: 'nome', label: 'Nome' },
    { kind: 'text', name: 'email', label: 'E-Mail', maxLength: 254 },
    ...(empresas ? [empresa] : []),
    {
      kind: 'choice',
      label: 'Situação',
      options: [
        { label: 'Todas', params: {} },
        { label: 'Ativos', params: { situacao: 'A' } },
        { label: 'Inativos', params: { situacao: 'I' } },
        { label: 'Aguardando', params: { situacao: 'E' } },
      ],
    },
  ]
}

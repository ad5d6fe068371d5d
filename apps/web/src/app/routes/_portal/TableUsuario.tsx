import { createFileRoute } from '@tanstack/react-router'
import type { UsuarioQuery } from '@trama/contract/portal/usuario'
import { UsuarioListPage } from '@/features/usuario/usuario-list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/TableUsuario')({
  staticData: { title: 'Usuários', gate: 'users' },
  validateSearch: plainSearch<SearchOf<typeof UsuarioQuery>>(),
  component: UsuarioListPage,
})

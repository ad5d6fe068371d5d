import { createFileRoute } from '@tanstack/react-router'
import type { EmpresaPortalQuery } from '@trama/contract/portal/empresa'
import { EmpresaListPage } from '@/features/empresa/empresa-list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/Administrativo/Empresa/')({
  staticData: { title: 'Empresas', gate: 'master' },
  validateSearch: plainSearch<SearchOf<typeof EmpresaPortalQuery>>(),
  component: EmpresaListPage,
})

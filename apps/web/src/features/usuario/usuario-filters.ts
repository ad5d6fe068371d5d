import type { EmpresaPortal } from '@trama/contract/portal/empresa'
import type { UsuarioQuery } from '@trama/contract/portal/usuario'
import type { Filter } from '@/components/crud/list/filter/list-filter'

type UsuarioFilter = Filter<typeof UsuarioQuery>

/**
 * Filters of the user list.
 * @param empresas for a master, who alone filters by company (S1 §2.7)
 */
export function usuarioFilters(empresas: readonly EmpresaPortal[] | undefined): UsuarioFilter[] {
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

import type { EntidadeQuery } from '@trama/contract/apl/entidade/list'
import { UFS } from '@trama/rules/uf'
import type { Filter } from '@/components/crud/list/filter/list-filter'

/** Filters of /TableCliente (S1 §2.9), and the two quick filters for daily use. */
export const clienteFilters: readonly Filter<typeof EntidadeQuery>[] = [
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

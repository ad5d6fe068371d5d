import { CRM_CANAL, CRM_TIPO } from '@trama/contract/apl/crm/codes'
import { CRM_FIELDS } from '@trama/contract/apl/crm/fields'
import type { CrmQuery } from '@trama/contract/apl/crm/list'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { referenceFilter } from '@/components/crud/list/filter/reference-filter'
import { REFERENCES } from '@/components/reference/references'
import { USUARIO_ERP } from '@/components/reference/usuario-erp'
import { MOTIVO } from '../crm-api'

type CrmFilter = Filter<typeof CrmQuery>

const text = (name: 'contato' | 'docto' | 'assunto'): CrmFilter => {
  const { label, max } = CRM_FIELDS[name]
  return { kind: 'text', name, label, maxLength: max }
}
const Usuario = referenceFilter(USUARIO_ERP)

/** Filters in the order of S2 §2. */
export const crmFilters: readonly CrmFilter[] = [
  { kind: 'period', label: '', start: 'data_ini', end: 'data_fim' },
  text('contato'),
  text('docto'),
  text('assunto'),
  { kind: 'field', name: 'codcli', label: 'Cliente', Field: referenceFilter(REFERENCES.cliente) },
  { kind: 'field', name: 'motivo', label: 'Motivo', Field: referenceFilter(MOTIVO) },
  { kind: 'field', name: 'usuario', label: CRM_FIELDS.usuario.label, Field: Usuario },
  { kind: 'field', name: 'usuario_dest', label: CRM_FIELDS.usuario_dest.label, Field: Usuario },
  {
    kind: 'choice',
    label: 'Tipo',
    options: [
      { label: 'Todos', params: {} },
      ...CRM_CANAL.map(({ value, label }) => ({ label, params: { tp_contato: `${value}` } })),
    ],
  },
  {
    kind: 'choice',
    label: 'Status',
    options: [
      { label: 'Todos', params: {} },
      ...CRM_TIPO.map(({ value, label }) => ({ label, params: { tipo: value } })),
    ],
  },
]

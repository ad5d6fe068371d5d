import type { Auditoria } from '@trama/contract/auditoria'
import { formatDateBr } from '@trama/rules/date-br'
import type { Column } from '@/components/crud/grid-column'
import type { Filter } from '@/components/crud/list-filter'
import { ListPage } from '@/components/crud/list-page'
import { auditoriaKeys, AuditoriaSearch, listAuditoria } from './auditoria-api'
import { AuditoriaDetail } from './auditoria-detail'
import { acaoText, REGISTROS, registroText } from './auditoria-words'

const filters: Filter<typeof AuditoriaSearch>[] = [
  { kind: 'text', name: 'autor', label: 'Usuário' },
  {
    kind: 'choice',
    label: 'Origem',
    options: [
      { label: 'Portal', params: {} },
      { label: 'ERP da empresa', params: { origem: 'erp' } },
    ],
  },
  { kind: 'period', label: 'Data', start: 'data_ini', end: 'data_fim' },
  {
    kind: 'choice',
    label: 'Registro',
    options: [
      { label: 'Todos', params: {} },
      ...REGISTROS.map(({ value, label }) => ({ label, params: { registro: value } })),
    ],
  },
  { kind: 'text', name: 'chave', label: 'Código' },
]

const columns: Column<Auditoria>[] = [
  {
    id: 'quando',
    header: 'Quando',
    width: 8.5,
    card: 'wide',
    cell: ({ data, hora }) => `${formatDateBr(data)} ${hora}`,
  },
  {
    id: 'usuario',
    header: 'Usuário',
    width: 9,
    grow: true,
    card: 'wide',
    cell: ({ usuario, usuario_id }) => usuario || (usuario_id === null ? 'Sistema' : `Usuário ${usuario_id}`),
  },
  { id: 'acao', header: 'Ação', width: 7.5, card: 'title', cell: ({ acao }) => acaoText(acao) },
  { id: 'registro', header: 'Registro', width: 6, cell: ({ registro }) => registroText(registro) },
  { id: 'chave', header: 'Código', width: 6, grow: true, cell: ({ chave }) => chave },
  { id: 'empresa', header: 'Empresa', width: 4.5, cell: ({ empresa }) => empresa },
  { id: 'ip', header: 'De onde', width: 7.5, cell: ({ ip }) => ip },
]

const detail = (registro: Auditoria) => <AuditoriaDetail registro={registro} />
const keyOf = ({ empresa, id }: Auditoria) => `${empresa}-${id}`

/** /Administrativo/Auditoria: who changed what, when, from where, with before and after. */
export function AuditoriaListPage() {
  return (
    <ListPage
      title="Auditoria"
      schema={AuditoriaSearch}
      filters={filters}
      queryKey={auditoriaKeys.lists}
      page={listAuditoria}
      noun={{ one: 'registro', many: 'registros' }}
      columns={columns}
      rowKey={keyOf}
      rowName={({ acao, registro, chave }) => `${acaoText(acao)} de ${registroText(registro)} ${chave}`}
      rowDetail={detail}
      empty={{
        title: 'Nenhum registro',
        text: 'Entradas, liberações e alterações de cadastros aparecem aqui.',
      }}
    />
  )
}

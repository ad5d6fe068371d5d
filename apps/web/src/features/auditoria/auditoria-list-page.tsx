import type { Auditoria } from '@trama/contract/auditoria'
import { formatDateBr } from '@trama/rules/date-br'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { RecordLink } from '@/components/reference/record-link'
import { useSession } from '@/lib/session'
import { auditoriaKeys, AuditoriaSearch, listAuditoria } from './auditoria-api'
import { acaoText, autorName, REGISTRO_KIND, REGISTROS, registroName } from './auditoria-words'
import { changesOf } from './auditoria-changes'
import styles from './auditoria-detail.module.css'

const origem: Filter<typeof AuditoriaSearch> = {
  kind: 'choice',
  label: 'Origem',
  options: [
    { label: 'Portal', params: {} },
    { label: 'ERP da empresa', params: { origem: 'erp' } },
  ],
}

const filtersOf = (hasErp: boolean): Filter<typeof AuditoriaSearch>[] => [
  { kind: 'text', name: 'autor', label: 'Usuário' },
  ...(hasErp ? [origem] : []),
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
    card: 'code',
    cell: ({ data, hora }) => `${formatDateBr(data)} ${hora}`,
  },
  {
    id: 'usuario',
    header: 'Usuário',
    width: 9,
    grow: true,
    card: 'wide',
    cell: autorName,
  },
  { id: 'acao', header: 'Ação', width: 7.5, card: 'title', cell: (row) => acaoText(row) },
  {
    id: 'registro',
    header: 'Registro',
    width: 12,
    grow: true,
    card: 'wide',
    cell: (row) => <RegistroLink registro={row} />,
    value: { kind: 'text', of: registroName },
  },
  {
    id: 'empresa',
    header: 'Empresa',
    width: 8,
    grow: true,
    spare: 1,
    card: 'wide',
    cell: ({ nome_empresa, empresa }) => nome_empresa || empresa,
  },
  { id: 'ip', header: 'De onde', width: 7.5, spare: 2, cell: ({ ip }) => ip },
]

/** Link to the record of an entry, where the record still exists. */
function RegistroLink({ registro: row }: { registro: Auditoria }) {
  const { registro, acao, chave, empresa } = row
  const kind = REGISTRO_KIND[registro]
  if (!kind || acao === 'excluir') return registroName(row)
  return (
    <RecordLink to={kind} id={chave} empresa={empresa}>
      {registroName(row)}
    </RecordLink>
  )
}

const detail = (registro: Auditoria) => <AuditoriaDetail registro={registro} />
const keyOf = ({ empresa, id }: Auditoria) => `${empresa}-${id}`

/** /Administrativo/Auditoria: who changed what, when, from where, with before and after. */
export function AuditoriaListPage() {
  const { auditoria } = useSession().flagsVersao
  return (
    <ListPage
      title="Auditoria"
      schema={AuditoriaSearch}
      filters={filtersOf(auditoria)}
      queryKey={auditoriaKeys.lists}
      page={listAuditoria}
      noun={{ one: 'registro', many: 'registros' }}
      columns={columns}
      rowKey={keyOf}
      rowName={(row) => `${acaoText(row)}: ${registroName(row)}`}
      rowDetail={detail}
      empty={{
        title: 'Nenhum registro',
        text: 'Entradas, recusas, liberações e alterações de cadastros aparecem aqui.',
      }}
    />
  )
}

/** Changes of an entry, field by field: a table, or one card per field where it is narrow. */
function AuditoriaDetail({ registro }: { registro: Auditoria }) {
  const changes = changesOf(registro)
  if (changes.length === 0) return <p className={styles.none}>Este registro não guarda campos.</p>
  const { antes, depois } = registro
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            {antes && <th scope="col">Antes</th>}
            {depois && <th scope="col">{antes ? 'Depois' : 'Valor'}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.campo}>
              <th scope="row">{change.campo}</th>
              {antes && <td data-label="Antes">{change.antes}</td>}
              {depois && <td data-label={antes ? 'Depois' : undefined}>{change.depois}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { useCallback, useMemo, useState } from 'react'
import type { Search } from '@/components/crud/list/filter/list-filter'
import type { RowAction } from '@/components/crud/grid/grid-column'
import type { GridSelection } from '@/components/crud/grid/grid-selection'
import { ListPage } from '@/components/crud/list/list-page'
import type { ListPageProps } from '@/components/crud/list/list-page-props'
import { useOnDemand } from '@/lib/use-on-demand'
import type { QuerySchema } from '@/lib/url/state'
import { ReleaseBar } from './release-bar'
import { type DocumentId, documentKey, documentName, type DocumentWords } from '@/lib/document'
import type { Releases } from './releases'
import { isClean, redQuestion, type Risks, worstFirst } from './risk'
import { RISK_PARAMS, RiskBar, riskSearch, riskView } from './risk-bar'
import { Tips } from './tip'
import { useRelease } from './use-release'
import { Kbd } from '@/components/ui/kbd'
import { confirm } from '@/lib/messages/confirm'
import styles from './release.module.css'

interface ReleasePageProps<S extends QuerySchema, Row extends DocumentId>
  extends Pick<
    ListPageProps<S, Row>,
    'title' | 'schema' | 'filters' | 'page' | 'columns' | 'rowDetail' | 'totals'
  > {
  /** Must be the same object between renders. */
  releases: Releases<Row>
  /** Value of a document, for the sum of the selected documents. */
  valueOf: (row: Row) => number
  /** Risks of each row, where the server sends them. */
  risks?: Risks<Row> | undefined
  /** Text for a list in which no document waits. */
  empty: string
}

const NONE_CLEAN = {
  title: 'Nada sem pendências',
  text: 'Desmarque "Sem pendências" para ver o que aguarda liberação.',
}
const noneText = ({ one, feminine }: DocumentWords) =>
  `${feminine ? 'Nenhuma' : 'Nenhum'} ${one} aguardando liberação`
const NONE: ReadonlySet<string> = new Set()
const loadRefuse = async () => (await import('./refuse-dialog')).RefuseDialog

/** List of documents that wait for a release, worked through by keyboard or touch, one by one or many at once. */
export function ReleasePage<S extends QuerySchema, Row extends DocumentId>({
  releases,
  valueOf,
  risks,
  empty,
  ...list
}: ReleasePageProps<S, Row>) {
  const { words } = releases
  const { release, refuse, isOnItsWay, run } = useRelease(releases)
  const [keys, setKeys] = useState(NONE)
  const [refusing, setRefusing] = useState<readonly Row[]>([])
  const { Loaded: RefuseDialog, fetch } = useOnDemand(loadRefuse)
  const refusal = releases.refuse
  const canRefuse = refusal !== undefined

  const releaseAll = useCallback(
    async (rows: readonly Row[]) => {
      const question = risks && redQuestion(risks, rows, words)
      if (question && !(await confirm({ text: question, danger: true }))) return
      setKeys((before) => without(before, rows))
      void release(rows)
    },
    [release, risks, words],
  )
  const askReason = useCallback(
    (rows: readonly Row[]) => {
      setRefusing(rows)
      void fetch()
    },
    [fetch],
  )
  const rowActions = useCallback(
    (row: Row): RowAction[] => [
      {
        label: `Liberar ${words.one} ${row.numero}`,
        text: 'Liberar',
        icon: 'lockOpen',
        shortcut: 'l',
        onRun: () => void releaseAll([row]),
      },
      ...(canRefuse
        ? [
            {
              label: `Recusar ${words.one} ${row.numero}`,
              icon: 'ban' as const,
              shortcut: 'r',
              onRun: () => askReason([row]),
            },
          ]
        : []),
    ],
    [releaseAll, askReason, canRefuse, words],
  )
  const rowName = useCallback((row: Row) => documentName(words, row), [words])
  const selection = useMemo<GridSelection<Row>>(
    () => ({
      keys,
      set: setKeys,
      shortcuts: { l: (rows) => void releaseAll(rows), ...(canRefuse && { r: askReason }) },
      ...(risks && { picks: { s: (rows) => rows.filter((row) => isClean(risks, row)) } }),
    }),
    [keys, releaseAll, askReason, canRefuse, risks],
  )

  const arrange = useCallback(
    (rows: readonly Row[], own: Search) => {
      // An older server sends no risks: the filters and orders by risk then show every row.
      if (!risks || !rows.some((row) => risks.of(row))) return rows
      const { order, onlyClean } = riskView(own)
      const shown = onlyClean ? rows.filter((row) => isClean(risks, row)) : rows
      return order === '' ? shown : worstFirst(risks, order, shown)
    },
    [risks],
  )

  const riskBar = (rows: readonly Row[], own: Search, setOwn: (next: Search) => void) =>
    risks && (
      <RiskBar
        risks={risks}
        rows={rows}
        view={riskView(own)}
        onView={(view) => setOwn(riskSearch(view))}
        onSelectClean={(clean) => setKeys(new Set(clean.map(documentKey)))}
      />
    )

  const bar = (selected: readonly Row[], all: readonly Row[]) => (
    <ReleaseBar
      run={run}
      words={words}
      values={selected.map(valueOf)}
      isWhole={selected.length === all.length}
      onAll={() => setKeys(new Set(all.map(documentKey)))}
      onClear={() => setKeys(NONE)}
      onRelease={() => void releaseAll(selected)}
      onRefuse={canRefuse ? () => askReason(selected) : undefined}
    />
  )

  return (
    <>
      <ListPage
        {...list}
        queryKey={releases.waitingKey}
        whole
        hidden={isOnItsWay}
        ownParams={RISK_PARAMS}
        arrange={arrange}
        head={riskBar}
        noun={{ one: `${words.one} aguarda`, many: `${words.many} aguardam` }}
        rowKey={documentKey}
        rowName={rowName}
        rowActions={rowActions}
        actionsWidth={canRefuse ? 7.25 : 5.5}
        selection={selection}
        selectionBar={bar}
        startsInList
        hint={
          <ReleaseKeys
            canRefuse={canRefuse}
            canUndo={releases.undo !== undefined}
            hasRisks={risks !== undefined}
          />
        }
        empty={(own, rows) =>
          rows.length > 0 && riskView(own).onlyClean ? NONE_CLEAN : { title: noneText(words), text: empty }
        }
      />
      <Tips />
      {RefuseDialog && refusal && refusing.length > 0 && (
        <RefuseDialog
          words={words}
          refusal={refusal}
          documents={refusing}
          onClose={() => setRefusing([])}
          onRefuse={(motivo) => {
            setKeys((before) => without(before, refusing))
            setRefusing([])
            void refuse(refusing, motivo)
          }}
        />
      )}
    </>
  )
}

function without(keys: ReadonlySet<string>, rows: readonly DocumentId[]): ReadonlySet<string> {
  const gone = new Set(rows.map(documentKey))
  return new Set([...keys].filter((key) => !gone.has(key)))
}

/** Keyboard hints of the release lists, shown in their footer. */
function ReleaseKeys({
  canRefuse,
  canUndo,
  hasRisks,
}: Record<'canRefuse' | 'canUndo' | 'hasRisks', boolean>) {
  return (
    <span className={styles.keys}>
      <Kbd>↑↓</Kbd> mover · <Kbd>Enter</Kbd> detalhes · <Kbd>Espaço</Kbd> selecionar · <Kbd>Ctrl+A</Kbd> todos
      · <Kbd>L</Kbd> liberar
      {hasRisks && (
        <>
          {' '}
          · <Kbd>S</Kbd> sem pendências
        </>
      )}
      {canRefuse && (
        <>
          {' '}
          · <Kbd>R</Kbd> recusar
        </>
      )}
      {canUndo && (
        <>
          {' '}
          · <Kbd>Ctrl+Z</Kbd> desfazer
        </>
      )}
    </span>
  )
}

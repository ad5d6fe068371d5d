import { useQuery } from '@tanstack/react-query'
import { SOLICITACAO_MESSAGES } from '@trama/rules/compra/solicitacao'
import { erroDoTexto } from '@trama/rules/pedido/quantidade'
import { useMemo, useRef, useState } from 'react'
import { createGradeStore } from '@/components/grade/store'
import type { GradeHandle } from '@/components/grade/table'
import { ItemDialog } from '@/components/itens/item-dialog'
import { ItemGrade } from '@/components/itens/item-grade'
import { ItemStatus } from '@/components/itens/item-status'
import { useItemDraft } from '@/components/itens/use-item-draft'
import { Banner } from '@/components/ui/status/banner'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { MATERIAL, materialCoresQuery } from './material-api'
import { decimaisOf, gradeOf, textWithoutQtde, withGrade } from './material-grade'
import type { LineKind, MaterialLine } from './material-line'
import type { MaterialDraft } from './use-material-draft'

interface MaterialDialogProps<L extends MaterialLine> {
  kind: LineKind<L>
  /** Code of the material whose lines are changed; null when it is yet to be chosen. */
  codigo: string | null
  itens: readonly L[]
  onItens: (itens: L[]) => void
  /** Keeps what is typed for a material in the document's draft. */
  draft: MaterialDraft
  onClose: () => void
}

const ESPECIFICA = { header: 'Especifica', maxLength: 200 }

/** Dialog for a material with its colours: the quantity and the specification of each colour (S2 §2). */
export function MaterialDialog<L extends MaterialLine>({
  kind,
  itens,
  onItens,
  draft,
  onClose,
  ...start
}: MaterialDialogProps<L>) {
  const [codigo, setCodigo] = useState(start.codigo)
  const [error, setError] = useState<string>()
  const grid = useRef<GradeHandle>(null)
  const cores = useQuery({ ...materialCoresQuery(codigo ?? ''), enabled: codigo !== null })
  const { error: failure } = cores
  const kept = draft(codigo)
  const [left, setLeft] = useState(kept.found)
  // Cached colours are ignored during a refetch, because a new grid would drop what was typed into the old one.
  const data = cores.isFetching ? undefined : cores.data
  const work = useMemo(() => {
    if (!data) return undefined
    const own = itens.filter((line) => kind.codigo(line) === data.material.codigo)
    const grade = gradeOf(data.cores, own)
    return {
      ...data,
      grade,
      store: createGradeStore(grade, undefined, left),
      decimais: decimaisOf(data.material, own),
    }
  }, [data, itens, kind, left])
  useItemDraft({
    store: work?.store,
    typed: () => (work?.store.hasChanged() ? work.store.typed() : undefined),
    draft: kept,
  })
  const problem = failure
    ? errorText(failure)
    : work?.grade.rows.length === 0 && SOLICITACAO_MESSAGES.semCores
  const isThere = (wanted: string | null) => itens.some((line) => kind.codigo(line) === wanted)
  const [isEditing] = useState(() => isThere(start.codigo))

  function take(): string | undefined {
    if (!work) return undefined
    const { grade, store, decimais } = work
    const wrong = store.firstWrong()
    const unsized = textWithoutQtde(grade, store)
    if (wrong) {
      setError(erroDoTexto(wrong.text, decimais))
      grid.current?.focus(wrong)
    } else if (unsized) {
      setError(`Informe a quantidade da cor ${unsized.desc_cor}.`)
      grid.current?.focus({ row: unsized.row, col: 0 })
    } else if (store.total() === 0 && !isThere(codigo)) {
      setError('Informe a quantidade de ao menos uma cor.')
      grid.current?.focusFirst()
    } else return put(work)
    return undefined
  }

  function put({ material, grade, store }: NonNullable<typeof work>): string {
    setError(undefined)
    onItens(withGrade(itens, material, grade, store, kind))
    return `${material.codigo} · ${material.descricao} ${kind.where}.`
  }

  return (
    <ItemDialog
      // A material that was being added when its page was left is opened by its code, and can still be exchanged.
      isFixed={isEditing}
      isEditing={isEditing}
      codigo={codigo}
      onCodigo={(next) => {
        setCodigo(next)
        setError(undefined)
        setLeft(undefined)
        kept.end()
      }}
      search={{ label: 'Material', ...MATERIAL }}
      isReady={work !== undefined && !problem}
      hasChanged={() => work?.store.hasChanged() ?? false}
      onEntry={take}
      onClose={onClose}
      status={work && <ItemStatus store={work.store} unidade={work.material.unidade} />}
    >
      {problem ? (
        <Banner tone="danger" inset>
          {problem}
        </Banner>
      ) : (
        codigo !== null && !work && <SkeletonList count={6} />
      )}
      {work && !problem && (
        <>
          <p>
            <strong>{work.material.codigo}</strong> {work.material.descricao}
          </p>
          <ItemGrade
            key={codigo}
            gradeRef={grid}
            decimais={work.decimais}
            wide
            grade={work.grade}
            store={work.store}
            rowText={ESPECIFICA}
            error={error}
          />
        </>
      )}
    </ItemDialog>
  )
}

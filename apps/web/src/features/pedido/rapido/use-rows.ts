import { useMutation } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { MAX_ROWS } from '@trama/rules/rows/limites'
import { formatInteger } from '@trama/rules/number-br'
import { useEffect, useState } from 'react'
import { newKey, readDraft, removeDraft, writeDraft } from '@/components/crud/form/form-draft'
import { errorText } from '@/lib/api/api-error'
import { pushMessage } from '@/lib/messages/messages-store'
import { rapidoApi } from './api'
import {
  addLeitura,
  addRows,
  changeRow,
  type Leitura,
  type QuickRow,
  type NewRow,
  removeRow,
  undoLeitura,
  withConferidas,
} from './rows'

interface Options {
  tipo: ItemTipo
  tabela: string
  /** Name of the draft on the device: one for each order. */
  draft: string
}

/** Draft on the device: the lines as typed, and the text not yet read into lines. */
interface Kept {
  linhas: NewRow[]
  texto: string
}

const restored = (draft: string): { linhas: QuickRow[]; texto: string } => {
  const kept = readDraft<Kept>(draft)?.values
  return { linhas: addRows([], kept?.linhas ?? []), texto: kept?.texto ?? '' }
}

const typedOf = ({ linha, codigo, barra, cor, tam, qtde, lidos }: QuickRow): NewRow => ({
  linha,
  codigo,
  barra,
  cor,
  tam,
  qtde,
  lidos,
})

function keep(draft: string, rows: readonly QuickRow[], texto: string): void {
  const kept: Kept = { linhas: rows.map(typedOf), texto }
  if (kept.linhas.length === 0 && texto.trim() === '') removeDraft(draft)
  else writeDraft(draft, { values: kept, idempotencyKey: newKey(), stamp: '' })
}

/**
 * The lines of a quick order. New and changed lines are checked together, one call after the other, so that no line
 * that comes in meanwhile is lost; all stay on the device until they are added or discarded.
 */
export function useQuickRows({ tipo, tabela, draft }: Options) {
  const [start] = useState(() => restored(draft))
  const [linhas, setRows] = useState(start.linhas)
  const [texto, setTexto] = useState(start.texto)

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (asked: readonly QuickRow[]) => {
      const typed = asked.map(({ codigo, barra, cor, tam }) => ({
        ...(barra ? { barra: codigo } : { codigo }),
        cor,
        tam,
      }))
      return rapidoApi.checkLinhas({ body: { tab_pre: tabela, tipo, linhas: typed } })
    },
    onSuccess: (replies, asked) => setRows((now) => withConferidas(now, asked, replies)),
    meta: { handlesError: true },
  })
  useEffect(() => {
    const waiting = linhas.filter(({ conferida, codigo }) => conferida === null && codigo.trim() !== '')
    if (waiting.length > 0 && !isPending && !error) mutate(waiting.slice(0, MAX_ROWS))
  }, [linhas, isPending, error, mutate])

  useEffect(() => keep(draft, linhas, texto), [linhas, texto, draft])

  /** Adds lines; false when an order cannot hold that many. */
  function add(novas: readonly NewRow[]): boolean {
    if (linhas.length + novas.length > MAX_ROWS) {
      pushMessage(`Um pedido tem até ${formatInteger(MAX_ROWS)} linhas.`)
      return false
    }
    setRows((now) => addRows(now, novas))
    return true
  }

  return {
    linhas,
    /** Number of lines restored from a former visit. */
    recovered: start.linhas.length,
    texto,
    setTexto,
    add,
    scan: (leitura: Leitura) => setRows((now) => addLeitura(now, leitura)),
    undoScan: (leitura: Leitura) => setRows((now) => undoLeitura(now, leitura)),
    change: (id: number, change: Parameters<typeof changeRow>[2]) =>
      setRows((now) => changeRow(now, id, change)),
    remove: (id: number) => setRows((now) => removeRow(now, id)),
    /**
     * Writes to the device immediately: the dialog may close before an effect runs, and added lines must not come
     * back.
     */
    keepOnly: (left: readonly QuickRow[]) => {
      setRows([...left])
      keep(draft, left, texto)
    },
    discard: () => {
      setRows([])
      setTexto('')
    },
    isChecking: isPending,
    problem: error ? errorText(error) : undefined,
    retry: reset,
  }
}

export type QuickRows = ReturnType<typeof useQuickRows>

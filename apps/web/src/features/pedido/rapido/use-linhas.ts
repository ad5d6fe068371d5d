import { useMutation } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { MAX_LINHAS } from '@trama/rules/linhas/limites'
import { formatInteger } from '@trama/rules/number-br'
import { useEffect, useState } from 'react'
import { newKey, readDraft, removeDraft, writeDraft } from '@/components/crud/form/form-draft'
import { errorText } from '@/lib/api/api-error'
import { pushMessage } from '@/lib/messages/messages-store'
import { rapidoApi } from './api'
import {
  addLeitura,
  addLinhas,
  changeLinha,
  type Leitura,
  type LinhaRapida,
  type NovaLinha,
  removeLinha,
  undoLeitura,
  withConferidas,
} from './linhas'

interface Options {
  tipo: ItemTipo
  tabela: string
  /** Name of the draft on the device: one for each order. */
  draft: string
}

/** Draft on the device: the lines as typed, and the text not yet read into lines. */
interface Kept {
  linhas: NovaLinha[]
  texto: string
}

const restored = (draft: string): { linhas: LinhaRapida[]; texto: string } => {
  const kept = readDraft<Kept>(draft)?.values
  return { linhas: addLinhas([], kept?.linhas ?? []), texto: kept?.texto ?? '' }
}

const typedOf = ({ linha, codigo, barra, cor, tam, qtde, lidos }: LinhaRapida): NovaLinha => ({
  linha,
  codigo,
  barra,
  cor,
  tam,
  qtde,
  lidos,
})

function keep(draft: string, linhas: readonly LinhaRapida[], texto: string): void {
  const kept: Kept = { linhas: linhas.map(typedOf), texto }
  if (kept.linhas.length === 0 && texto.trim() === '') removeDraft(draft)
  else writeDraft(draft, { values: kept, idempotencyKey: newKey(), stamp: '' })
}

/**
 * The lines of a quick order. New and changed lines are checked together, one call after the other, so that no line
 * that comes in meanwhile is lost; all stay on the device until they are added or discarded.
 */
export function useLinhasRapidas({ tipo, tabela, draft }: Options) {
  const [start] = useState(() => restored(draft))
  const [linhas, setLinhas] = useState(start.linhas)
  const [texto, setTexto] = useState(start.texto)

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (asked: readonly LinhaRapida[]) => {
      const typed = asked.map(({ codigo, barra, cor, tam }) => ({
        ...(barra ? { barra: codigo } : { codigo }),
        cor,
        tam,
      }))
      return rapidoApi.checkLinhas({ body: { tab_pre: tabela, tipo, linhas: typed } })
    },
    onSuccess: (replies, asked) => setLinhas((now) => withConferidas(now, asked, replies)),
    meta: { handlesError: true },
  })
  useEffect(() => {
    const waiting = linhas.filter(({ conferida, codigo }) => conferida === null && codigo.trim() !== '')
    if (waiting.length > 0 && !isPending && !error) mutate(waiting.slice(0, MAX_LINHAS))
  }, [linhas, isPending, error, mutate])

  useEffect(() => keep(draft, linhas, texto), [linhas, texto, draft])

  /** Adds lines; false when an order cannot hold that many. */
  function add(novas: readonly NovaLinha[]): boolean {
    if (linhas.length + novas.length > MAX_LINHAS) {
      pushMessage(`Um pedido tem até ${formatInteger(MAX_LINHAS)} linhas.`)
      return false
    }
    setLinhas((now) => addLinhas(now, novas))
    return true
  }

  return {
    linhas,
    /** Number of lines restored from a former visit. */
    recovered: start.linhas.length,
    texto,
    setTexto,
    add,
    scan: (leitura: Leitura) => setLinhas((now) => addLeitura(now, leitura)),
    undoScan: (leitura: Leitura) => setLinhas((now) => undoLeitura(now, leitura)),
    change: (id: number, change: Parameters<typeof changeLinha>[2]) =>
      setLinhas((now) => changeLinha(now, id, change)),
    remove: (id: number) => setLinhas((now) => removeLinha(now, id)),
    /**
     * Writes to the device immediately: the dialog may close before an effect runs, and added lines must not come
     * back.
     */
    keepOnly: (left: readonly LinhaRapida[]) => {
      setLinhas([...left])
      keep(draft, left, texto)
    },
    discard: () => {
      setLinhas([])
      setTexto('')
    },
    isChecking: isPending,
    problem: error ? errorText(error) : undefined,
    retry: reset,
  }
}

export type LinhasRapidas = ReturnType<typeof useLinhasRapidas>

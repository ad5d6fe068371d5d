import { errorText } from '@/lib/api/api-error'
import { type DocumentId, documentName, type DocumentWords } from '@/lib/document'

/**
 * Outcome of one document. `nenhum`: it was already in that state; `erro`: refused with the reason in `resultado`,
 * and nothing was changed.
 */
export interface Outcome extends DocumentId {
  efeito: 'feito' | 'nenhum' | 'erro'
  resultado: string
  /** S: the document still waits for another approval, as `resultado` says. */
  aguarda?: 'S' | 'N' | undefined
  /** A warning for the user who released, such as a supplier whom no mail reaches. */
  aviso?: string | undefined
}

/** Documents per call: few enough that progress is visible and a cancel leaves little unfinished. */
export const LOT_SIZE = 20
const SINGLE_SIZE = 4

export interface LotCall<Row> {
  size: number
  send: (rows: readonly Row[]) => Promise<Outcome[]>
}

/** A call that takes many documents at once. */
export const lotCall = <Row>(send: LotCall<Row>['send']): LotCall<Row> => ({ size: LOT_SIZE, send })

/** One call per document, some at the same time; a failure does not stop the others. */
export const singleCall = <Row extends DocumentId>(
  send: (row: Row) => Promise<{ resultado: string }>,
): LotCall<Row> => ({
  size: SINGLE_SIZE,
  send: (rows) =>
    Promise.all(
      rows.map(async (row): Promise<Outcome> => {
        const { empresa, numero } = row
        try {
          const { resultado } = await send(row)
          return { empresa, numero, efeito: 'feito', resultado }
        } catch (error) {
          return { empresa, numero, efeito: 'erro', resultado: errorText(error) }
        }
      }),
    ),
})

export interface LotResult {
  outcomes: Outcome[]
  /** Error that stopped the run; undefined when it finished or the user cancelled it. */
  error: unknown
}

interface LotOptions<Row> {
  signal?: AbortSignal | undefined
  onProgress?: ((done: number) => void) | undefined
  /** Called with the rows of a lot when the lot is sent. */
  onLot?: ((rows: readonly Row[]) => void) | undefined
}

/** Sends rows lot by lot until all are sent, a call fails, or the user cancels; a sent lot is always waited for. */
export async function inLots<Row>(
  rows: readonly Row[],
  { size, send }: LotCall<Row>,
  { signal, onProgress, onLot }: LotOptions<Row> = {},
): Promise<LotResult> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < rows.length; start += size) {
    if (signal?.aborted) break
    const lot = rows.slice(start, start + size)
    onLot?.(lot)
    try {
      // One after the other: the server works on one document at a time.
      outcomes.push(...(await send(lot)))
    } catch (error) {
      return { outcomes, error }
    }
    onProgress?.(outcomes.length)
  }
  return { outcomes, error: undefined }
}

/** Refusals of the server in one text: the document and the reason on each line. */
export const refusedText = (words: DocumentWords, outcomes: readonly Outcome[]): string =>
  outcomes
    .filter(({ efeito }) => efeito === 'erro')
    .map((outcome) => {
      const name = documentName(words, outcome)
      return outcome.resultado.startsWith(`${name} `) ? outcome.resultado : `${name}: ${outcome.resultado}`
    })
    .join('\n')

import { errorText } from '@/lib/api/api-error'
import { type DocumentId, documentName, type DocumentWords } from '@/lib/document'

/** `nenhum`: it was so already; `erro`: refused, `resultado` says why, and nothing was changed. */
export interface Outcome extends DocumentId {
  efeito: 'feito' | 'nenhum' | 'erro'
  resultado: string
  /** S: it waits for another side still, as `resultado` says. */
  aguarda?: 'S' | 'N' | undefined
}

/** Documents of one call: few enough that its progress is seen, and that giving up leaves little behind. */
export const LOT_SIZE = 20
const SINGLE_SIZE = 4

export interface LotCall<Row> {
  size: number
  send: (rows: readonly Row[]) => Promise<Outcome[]>
}

/** A call that takes many at once. */
export const lotCall = <Row>(send: LotCall<Row>['send']): LotCall<Row> => ({ size: LOT_SIZE, send })

/** A call for each document, some at the same time; one that fails stops none of the others. */
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
  /** What stopped the rest, when it was not the user. */
  error: unknown
}

interface LotOptions<Row> {
  signal?: AbortSignal | undefined
  onProgress?: ((done: number) => void) | undefined
  /** These are on their way now. */
  onLot?: ((rows: readonly Row[]) => void) | undefined
}

/** Sends rows lot by lot until the last, the first failed call, or the user gives up; a sent lot is waited for. */
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

/** What the server would not do, in one text: the document and the reason on each line. */
export const refusedText = (words: DocumentWords, outcomes: readonly Outcome[]): string =>
  outcomes
    .filter(({ efeito }) => efeito === 'erro')
    .map((outcome) => {
      const name = documentName(words, outcome)
      return outcome.resultado.startsWith(`${name} `) ? outcome.resultado : `${name}: ${outcome.resultado}`
    })
    .join('\n')

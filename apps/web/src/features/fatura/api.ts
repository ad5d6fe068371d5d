import { queryOptions } from '@tanstack/react-query'
import { type ArquivoTipo, FATURA_IMPRESSO } from '@trama/contract/apl/fatura/codes'
import { faturaArquivoRoutes } from '@trama/contract/apl/fatura/arquivo'
import { faturaRoutes } from '@trama/contract/apl/fatura/fatura'
import type { FaturaListItem } from '@trama/contract/apl/fatura/list'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import type { Status } from '@/components/ui/status/status-badges'
import { aplClient } from '@/lib/api/apl'
import { headed, named } from '@/lib/api/api-error'
import type { DocumentWords } from '@/lib/document'
import { queryKeys } from '@/lib/query/query-keys'
import { saveBlob } from '@/lib/save-file'

export const faturaApi = aplClient({ ...faturaRoutes, ...faturaArquivoRoutes })

export const faturaKeys = queryKeys('fatura')
export const FATURA_WORDS: DocumentWords = { one: 'fatura', many: 'faturas', feminine: true }

const TONE = { N: 'grey', S: 'green', T: 'orange', A: 'blue', C: 'red', D: 'red' } as const

/** Badge for the invoice's state letter (S2 §4). */
export const faturaStatus = ({ impresso }: Pick<FaturaListItem, 'impresso'>): Status => ({
  label: FATURA_IMPRESSO.find(({ value }) => value === impresso)?.label ?? impresso,
  tone: TONE[impresso],
})

export interface FaturaId {
  chave: string
  fatura: string
  empresa: string
}

export const faturaQuery = (chave: string, empresa: string | undefined) =>
  queryOptions({
    queryKey: faturaKeys.detail(chave, empresa),
    queryFn: ({ signal }) =>
      named(faturaApi.getFatura({ params: { chave }, empresa, signal }), 'Fatura não encontrada.'),
  })

/** Address of an invoice's page; names the company where it is not the session's. */
export const faturaHref = ({ chave, empresa }: Pick<FaturaId, 'chave' | 'empresa'>, own: string): string =>
  `/VerFatura/${chave}${empresa === own ? '' : `?empresa=${encodeURIComponent(empresa)}`}`

const NAMES = { xml: (chave: string) => `${chave}-nfe.xml`, pdf: (chave: string) => `${chave}-danfe.pdf` }

/**
 * Saves the XML or the DANFE for the user. @throws with the heading of S2 §8
 */
export async function baixarFatura({ chave, empresa }: FaturaId, tipo: ArquivoTipo): Promise<void> {
  const call = faturaApi.downloadFatura({ params: { chave }, query: { tipo }, empresa })
  saveBlob(NAMES[tipo](chave), await headed(call, FATURA_MESSAGES.erroDownload))
}

/** Message for an invoice that has no files (S2 §4). */
export const SEM_ARQUIVO = 'Nota sem arquivo: só as emitidas e as canceladas têm.'

/** Name of the draft of a month's package. */
export const pacoteDraft = (month: string): string => `pacote-fiscal:${month.slice(0, 7)}`

/** What all retail screens share: keys and words; the calls of each stand with the screen that makes them. */
import type { DocumentWords } from '@/lib/document'
import { queryKeys } from '@/lib/query/query-keys'

export const varejoKeys = queryKeys('varejo')

export const VENDA_WORDS: DocumentWords = { one: 'venda', many: 'vendas', feminine: true }

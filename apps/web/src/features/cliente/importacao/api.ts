import {
  entidadeImportacaoRoutes,
  type Importacao,
  type ImportRow,
} from '@trama/contract/apl/entidade/importacao'
import { aplClient } from '@/lib/api/apl'

export type CheckedRow = Importacao['linhas'][number]

export const importacaoApi = aplClient(entidadeImportacaoRoutes)

/** A file that was read, with the idempotency key that imports it only once. */
export interface Arquivo {
  nome: string
  linhas: ImportRow[]
  desconhecidos: string[]
  idempotencyKey: string
}

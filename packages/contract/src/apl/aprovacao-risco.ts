/** What keeps a caller from releasing a document by its value: of each row of a release list. */
import { IMPEDIMENTOS_DO_LIBERADOR } from '@trama/rules/aprovacao/aprovacao'
import * as z from 'zod/mini'
import { nullable, totalMoney } from '../wire'

export const aprovacaoRisco = {
  /** Why the caller may not release it. */
  impedimento: nullable(z.object({ codigo: z.enum(IMPEDIMENTOS_DO_LIBERADOR), texto: z.string() })),
  /** The company's value above which two people release; null where this document needs one. */
  segundo_acima: nullable(totalMoney),
}
export type AprovacaoRisco = z.output<z.ZodMiniObject<typeof aprovacaoRisco>>

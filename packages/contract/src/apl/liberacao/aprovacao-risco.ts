/** What keeps the caller from releasing a document because of its value, for each row of a release list. */
import { IMPEDIMENTOS_DO_LIBERADOR } from '@trama/rules/aprovacao/aprovacao'
import * as z from 'zod/mini'
import { nullable, totalMoney } from '../../wire'

export const aprovacaoRisco = {
  /** Reason why the caller may not release the document; null when the caller may. */
  impedimento: nullable(z.object({ codigo: z.enum(IMPEDIMENTOS_DO_LIBERADOR), texto: z.string() })),
  /** The company's value above which two people must release; null where this document needs only one. */
  segundo_acima: nullable(totalMoney),
}
export type AprovacaoRisco = z.output<z.ZodMiniObject<typeof aprovacaoRisco>>

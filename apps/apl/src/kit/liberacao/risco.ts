/** What keeps the caller from releasing each row of a list of documents by value. */
import type { AprovacaoRisco } from '@trama/contract/apl/aprovacao-risco'
import {
  type ALiberar,
  type AprovacaoMessages,
  impedimentoDoLiberador,
  segundoAprovador,
  valorDoParametro,
} from '@trama/rules/aprovacao/aprovacao'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { type ParametrosDeLiberacao, parametrosDoLiberador } from './parametros'

/** Columns over the alias `p`, beside `aprovado`, `aprovado2`, `usuario`, `salvo_id`, `lib_id` and `lib2_id`. */
export const riscoColumns = (ctx: AplContext, parametros: ParametrosDeLiberacao) =>
  parametrosDoLiberador(ctx, parametros, sql`p.empresa`)

interface Found extends ALiberar {
  aprovado: 'N' | 'S' | 'R'
  aprovado2: 'N' | 'S' | 'D'
  lib_id: number | null
  lib2_id: number | null
  segundo: string | null
}

export function riscoDaAprovacao(
  found: Found,
  { actor }: AplContext,
  messages: AprovacaoMessages,
): AprovacaoRisco {
  const { aprovado, aprovado2, lib_id, lib2_id, valor, segundo } = found
  const isOther =
    (aprovado === 'S' && lib_id === actor.id) ||
    (aprovado === 'N' && aprovado2 === 'S' && lib2_id === actor.id)
  return {
    impedimento: isOther
      ? { codigo: 'outra_pessoa', texto: messages.outraPessoa }
      : (impedimentoDoLiberador(found, actor, messages) ?? null),
    segundo_acima: segundo !== null && segundoAprovador(valor, segundo) ? valorDoParametro(segundo) : null,
  }
}

/** What keeps the caller from releasing each row of a list of documents by value. */
import type { AprovacaoRisco } from '@trama/contract/apl/liberacao/aprovacao-risco'
import {
  type ALiberar,
  type AprovacaoMessages,
  impedimentoDoLiberador,
  isSamePerson,
  type Pessoa,
  segundoAprovador,
  valorDoParametro,
} from '@trama/rules/aprovacao/aprovacao'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { pessoaDo } from './atos'
import { type ParametrosDeLiberacao, parametrosDoLiberador } from './parametros'

/** Columns over the alias `p`, beside `aprovado`, `aprovado2`, `usuario` and `salvo_id`. */
export const riscoColumns = (ctx: AplContext, parametros: ParametrosDeLiberacao) => ({
  ...parametrosDoLiberador(ctx, parametros, sql`p.empresa`),
  liberou: pessoaDo('lib'),
  liberou2: pessoaDo('lib2'),
})

interface Found extends ALiberar {
  aprovado: 'N' | 'S' | 'R'
  aprovado2: 'N' | 'S' | 'D'
  liberou: Pessoa
  liberou2: Pessoa
  segundo: string | null
}

export function riscoDaAprovacao(
  found: Found,
  { actor }: AplContext,
  messages: AprovacaoMessages,
): AprovacaoRisco {
  const { aprovado, aprovado2, liberou, liberou2, valor, segundo } = found
  const isOther =
    (aprovado === 'S' && isSamePerson(liberou, actor)) ||
    (aprovado === 'N' && aprovado2 === 'S' && isSamePerson(liberou2, actor))
  return {
    impedimento: isOther
      ? { codigo: 'outra_pessoa', texto: messages.outraPessoa }
      : (impedimentoDoLiberador(found, actor, messages) ?? null),
    segundo_acima: segundo !== null && segundoAprovador(valor, segundo) ? valorDoParametro(segundo) : null,
  }
}

/** State of a document that is released by value: its steps, and what keeps the caller from releasing it. */
import {
  type ALiberar,
  type AprovacaoMessages,
  isSamePerson,
  type Pessoa,
  recusaDoLiberador,
  segundoAprovador,
  valorDoParametro,
} from '@trama/rules/aprovacao/aprovacao'
import type { AplContext } from '../../context'
import { ato, pessoaDo, recusa } from './atos'
import {
  liberadores,
  type ParametrosDeLiberacao,
  type PodeLiberar,
  parametrosDoLiberador,
} from './parametros'

/** Columns over the alias `p`, beside those of the document's table. */
export const situacaoColumns = (ctx: AplContext, parametros: ParametrosDeLiberacao) => ({
  ...parametrosDoLiberador(ctx, parametros),
  liberou: pessoaDo('lib'),
  envio: ato(ctx, 'salvo'),
  lib: ato(ctx, 'lib'),
  lib2: ato(ctx, 'lib2'),
  recusa: recusa<{ data: string; hora: string; por: string | null; motivo: string }>(ctx),
  liberadores: liberadores(parametros),
})

interface Found extends ALiberar {
  aprovado: 'N' | 'S' | 'R'
  liberou: Pessoa
  segundo: string | null
  liberadores: readonly PodeLiberar[]
}

/**
 * @param waits whether the document waits for a release at all
 */
export function situacaoDaLiberacao(
  found: Found,
  { actor }: AplContext,
  messages: AprovacaoMessages,
  waits: boolean,
) {
  const { valor, usuario, propria } = found
  const able = found.liberadores.filter(
    ({ codigo, limite }) =>
      !(propria === 'S' && codigo === usuario) && (limite === null || valorDoParametro(limite) >= valor),
  )
  const isFirst = found.aprovado === 'S' && isSamePerson(found.liberou, actor)
  const refusal = isFirst ? messages.outraPessoa : recusaDoLiberador(found, actor, messages)
  return {
    fatos: {
      segundo: segundoAprovador(valor, found.segundo),
      quem_libera: peopleText(able.map(({ nome }) => nome)),
    },
    impedimentos: waits && refusal ? [{ texto: refusal }] : [],
  }
}

const SHOWN = 6

function peopleText(nomes: readonly string[]): string {
  if (nomes.length === 0) return 'Ninguém tem limite para este valor'
  const more = nomes.length - SHOWN
  return [nomes.slice(0, SHOWN).join(', '), more > 0 && `e mais ${more}`].filter(Boolean).join(' ')
}

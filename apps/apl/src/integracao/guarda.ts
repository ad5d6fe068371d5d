/**
 * Rows that decide who approves (parameters of approvals, and which ERP users have the company) or that are released
 * already. One person alone may not import these rows, nor create an account that may send them.
 */
import { INTERNOS, isAllowed, MENU } from '@trama/contract/access'
import { TODAS } from '@trama/contract/apl/integracao/conta'
import { LOJ } from '@trama/contract/apl/varejo/codes'
import { GUARDA_MESSAGES } from '@trama/rules/aprovacao/guarda'
import { ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { PARAMETROS_COMPRA } from '../compra/parametros'
import type { AplContext } from '../context'
import { type ActorOf, autorizadorOf, PEDE } from '../kit/autorizador'
import type { Nome } from '../kit/nome'
import { PARAMETROS_PAGAR } from '../pagar/parametros'
import type { Conferir, EntradaBy, ReadRow } from './entrada/destino'

const PARAMETROS: readonly string[] = [
  ...Object.values(PARAMETROS_COMPRA),
  ...Object.values(PARAMETROS_PAGAR),
]
const isGuarded = ({ valores: { codigo, tipo } }: ReadRow) =>
  PARAMETROS.includes(String(codigo)) || (tipo === LOJ.tipo && codigo === LOJ.precoMinimo)

/** Tables with such rows; a new ERP user gets the company, as a row of its companies does. */
const TABELAS = ['parametro', 'acessoempresa', 'usuario', 'ordemcompra', 'pedido']

/** Refuses guarded parameters that differ, to a person who stores alone. */
export const guardParametros: Conferir = async (_tx, { isAlone }, { diferentes, novas }) => {
  const found = isAlone ? [...diferentes, ...novas].find(isGuarded) : undefined
  if (found) throw ruleError(GUARDA_MESSAGES.parametro(String(found.valores.codigo)), PEDE)
  return Promise.resolve()
}

/** Refuses new accesses to the company, to a person who stores alone; `campo` names the ERP user. */
export const guardAcessos =
  (campo: 'usuario' | 'codigo'): Conferir =>
  async (_tx, { isAlone }, { novas: [nova] }) => {
    if (isAlone && nova) throw ruleError(GUARDA_MESSAGES.acesso(String(nova.valores[campo])), PEDE)
    return Promise.resolve()
  }

/** Refuses a document that its row releases, to a person who stores alone. */
export function guardLiberacao(
  { isAlone }: Pick<EntradaBy, 'isAlone'>,
  { nome, genero }: Nome,
  numero: number,
): void {
  if (isAlone) throw ruleError(GUARDA_MESSAGES.liberacao(`${nome} ${numero}`, genero), PEDE)
}

const guarded = (entrada: readonly string[]) =>
  TABELAS.filter((nome) => entrada.includes(TODAS) || entrada.includes(nome))

/**
 * Refuses what gives a service account more of the right to send such rows, to a person who does it alone.
 * @param before tables that the account could write already
 */
export function guardConta(
  entrada: readonly string[],
  autorizador: Actor | undefined,
  before: readonly string[] = [],
): void {
  const isMore = guarded(entrada).some((nome) => !guarded(before).includes(nome))
  if (isMore && !autorizador) throw ruleError(GUARDA_MESSAGES.conta, PEDE)
}

const LIBERA = { tipos: INTERNOS, menus: [MENU.LiberacaoCompra, MENU.LiberacaoPagamento], rows: '' }

/** The second person: anybody else of the company who releases purchases or payments; undefined where nobody signed. */
export const autorizadorDaGuarda = async (
  ctx: AplContext,
  token: string | undefined,
  actorOf: ActorOf,
): Promise<Actor | undefined> =>
  token === undefined
    ? undefined
    : autorizadorOf(ctx, token, {
        actorOf,
        may: (actor) => isAllowed(LIBERA, actor),
        textos: GUARDA_MESSAGES,
      })

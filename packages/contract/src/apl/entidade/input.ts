/** Creating and changing customers (S1 §3.5, §5.6, §7.3). */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { bodyShape } from '../../field'
import { TEXTS } from '../../messages'
import { routes } from '../../route'
import { clearable, flag, int, intText, nullableText, optional, text, taxIdSearch } from '../../wire'
import { CONTATO_FIELDS, ENTIDADE_FIELDS } from './fields'

export const ContatoInput = z.object({ ...bodyShape(CONTATO_FIELDS), ordem: optional(int) })
export type ContatoInput = z.output<typeof ContatoInput>

const { cnpj, ...fields } = {
  ...bodyShape(ENTIDADE_FIELDS),
  tipo_entidade: optional(z.literal('C')),
  /**
   * Sent for other servers, which store the field. This server makes every new customer active, changes that by
   * `PATCH /Entidade/Situacao` alone, and refuses a change of the record with another value.
   */
  ativo: optional(flag),
  contatos: optional(z.array(ContatoInput).check(z.maxLength(100))),
}

export const EntidadeInput = z.object({ cnpj, ...fields })
export type EntidadeInput = z.output<typeof EntidadeInput>

/**
 * Missing fields keep what is stored; `versao` guards against a stale copy (decisions §3). A representative who sends
 * another value of a field for internal types, of `codrep` or of `contribuinte` is refused by the field's name. Names,
 * dates of the record and what a customer owes are the server's, and ignored.
 */
export const EntidadeChange = z.partial(z.object({ ...fields, versao: int }))
export type EntidadeChange = z.output<typeof EntidadeChange>

const byCodcli = z.object({ codcli: intText })
const saved = z.object({ resultado: z.string(), codcli: int, cnpj: z.string() })
export type SavedEntidade = z.output<typeof saved>

/** Access to writing customers: representatives write their own. */
export const writeEntidades: Access = {
  tipos: [...INTERNOS, 'representante'],
  menus: ['1.1'],
  rows: 'representante os seus clientes; tipos internos todos',
}

export const entidadeInputRoutes = routes({
  createEntidade: {
    method: 'POST',
    path: '/Entidade',
    summary: 'Inclui um cliente; com codcli altera esse cliente',
    body: z
      .object({
        ...EntidadeInput.shape,
        /** Tax id of a new customer; it never changes. */
        cnpj: optional(cnpj),
        codcli: clearable(int),
        versao: optional(int),
      })
      .check(
        z.refine(({ cnpj, codcli }) => Boolean(cnpj ?? codcli), {
          path: ['cnpj'],
          error: TEXTS.required,
          // Reported together with the other errors.
          when: () => true,
        }),
      ),
    reply: saved,
    replies: 'one',
    access: writeEntidades,
    idempotent: true,
  },
  updateEntidade: {
    method: 'PATCH',
    path: '/Entidade/:codcli',
    summary: 'Altera um cliente ativo e não bloqueado; CNPJ/CPF, inscrições e nome não mudam',
    params: byCodcli,
    body: EntidadeChange,
    reply: saved,
    replies: 'one',
    access: writeEntidades,
    feature: 'alteracaoDeCliente',
  },
  updateSituacaoEntidade: {
    method: 'PATCH',
    path: '/Entidade/Situacao/:codcli',
    summary: 'Ativa, inativa, bloqueia ou desbloqueia um cliente',
    params: byCodcli,
    body: z.object({ ativo: optional(flag), bloqueio: optional(flag), versao: optional(int) }),
    reply: saved,
    replies: 'one',
    access: { tipos: INTERNOS, menus: ['1.1'], rows: 'todos' },
    feature: 'situacaoDoCliente',
  },
  listSemelhantes: {
    method: 'GET',
    path: '/Entidade/Semelhante',
    summary: 'Clientes com o mesmo CNPJ/CPF, a mesma raiz, ou o mesmo nome na mesma cidade',
    query: z.object({
      cnpj: optional(taxIdSearch),
      nome: optional(text(80)),
      cod_cid: optional(text(7)),
      /** Code of the customer being edited, who is left out of the result. */
      codcli: optional(intText),
    }),
    reply: z.object({
      codcli: int,
      nome: z.string(),
      cnpj: z.string(),
      nome_cid: nullableText,
      cod_est: nullableText,
      motivo: z.enum(['cnpj', 'raiz', 'nome']),
    }),
    replies: 'many',
    access: writeEntidades,
    feature: 'clientesSemelhantes',
  },
})
export type Semelhante = z.output<(typeof entidadeInputRoutes)['listSemelhantes']['reply']>

/** Service accounts: with their keys, programs send the ERP's rows and read events (docs/integracao.md). */
import { isEnderecoIp } from '@trama/rules/endereco-ip'
import * as z from 'zod/mini'
import { type Access, EDITORES_DE_USUARIOS } from '../../access'
import { autorizacao } from '../../autorizacao'
import { TEXTS } from '../../messages'
import { routes } from '../../route'
import {
  flag,
  int,
  intText,
  nullable,
  nullableDate,
  nullableText,
  optional,
  requiredText,
  resultado,
  time,
} from '../../wire'
import { TABLE_NAMES } from './tables'

/** Stands for every table, or for every event. */
export const TODAS = '*'
const nomes = (names: readonly [string, ...string[]]) =>
  z.array(z.enum([TODAS, ...names])).check(z.maxLength(100))

export const ContaInput = z.object({
  nome: requiredText(60),
  ativo: flag,
  /** Tables whose rows the account may send; `*` means all. */
  entrada: nomes(TABLE_NAMES),
  /** Names of the events that the account may read, and with them the records that they tell of; `*` means all. */
  saida: z.array(requiredText(40)).check(z.maxLength(100)),
  /** Addresses that the account may call from, single ones or ranges such as 10.0.0.0/8; an empty list allows any. */
  enderecos: z.array(requiredText(43).check(z.refine(isEnderecoIp, TEXTS.invalid))).check(z.maxLength(50)),
  versao: optional(int),
  /** Token of a second person, for an account that may send rows that one person alone may not import. */
  autorizacao,
})
export type ContaInput = z.output<typeof ContaInput>

/** A key of an account, without its secret. */
export const ContaChave = z.object({
  chave: int,
  /** The last four characters of the key, by which people tell keys apart. */
  final: z.string(),
  situacao: z.enum(['ativa', 'vencida', 'revogada']),
  criada_data: nullableDate,
  /** Moment, in America/Sao_Paulo, from which the key opens nothing; null: none is set. */
  ate_data: nullableDate,
  ate_hora: nullable(time),
  uso_data: nullableDate,
  uso_hora: nullable(time),
  uso_ip: nullableText,
})
export type ContaChave = z.output<typeof ContaChave>

export const Conta = z.object({
  id: int,
  nome: z.string(),
  ativo: flag,
  entrada: z.array(z.string()),
  saida: z.array(z.string()),
  enderecos: z.array(z.string()),
  versao: int,
  chaves: z.array(ContaChave),
})
export type Conta = z.output<typeof Conta>

const access: Access = { tipos: EDITORES_DE_USUARIOS, rows: 'as da empresa da chamada' }
const feature = 'integracao'
const params = z.object({ id: intText })
const saved = z.extend(resultado, { id: int, versao: int })

export const contaRoutes = routes({
  listContas: {
    method: 'GET',
    path: '/Integracao/Conta',
    summary: 'Contas de serviço com suas chaves, por nome; segredos não são mostrados',
    reply: Conta,
    replies: 'many',
    access,
    feature,
  },
  createConta: {
    method: 'POST',
    path: '/Integracao/Conta',
    summary: 'Inclui uma conta de serviço, ainda sem chave',
    body: ContaInput,
    reply: saved,
    replies: 'one',
    access,
    feature,
    idempotent: true,
  },
  updateConta: {
    method: 'PATCH',
    path: '/Integracao/Conta/:id',
    summary: 'Altera uma conta de serviço; inativa, suas chaves não abrem nada',
    params,
    body: ContaInput,
    reply: saved,
    replies: 'one',
    access,
    feature,
  },
  createContaChave: {
    method: 'POST',
    path: '/Integracao/Conta/Chave/:id',
    summary: 'Cria uma chave, mostrada só nesta resposta; a anterior vale ainda pelas horas pedidas',
    params,
    /** `horas`: for how long the previous key still works; without it, until the key is revoked. */
    body: z.object({ versao: int, horas: optional(int.check(z.lte(8760))), autorizacao }),
    reply: z.extend(saved, { chave: int, token: z.string() }),
    replies: 'one',
    access,
    feature,
  },
  revokeContaChave: {
    method: 'POST',
    path: '/Integracao/Conta/Revogar/:id',
    summary: 'Revoga uma chave',
    params,
    body: z.object({ versao: int, chave: int }),
    reply: saved,
    replies: 'one',
    access,
    feature,
  },
})

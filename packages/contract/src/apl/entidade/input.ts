/** Creating and changing customers (S1 §3.5, §5.6, §7.3). */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { cep, optionalTaxId } from '../../brazil'
import { TEXTS } from '../../messages'
import { routes } from '../../route'
import {
  clearable,
  code,
  date,
  email,
  flag,
  int,
  intText,
  nullableText,
  optional,
  percent,
  price,
  requiredText,
  taxId,
  text,
  taxIdSearch,
} from '../../wire'

const optionalText = (max: number) => clearable(text(max))
const optionalDate = clearable(date)

/** Department codes of S1 §3.1, 1 to 7. */
export const contatoTipo = z.int().check(z.gte(1), z.lte(7))

/** One contact; type and name together are unique within the customer (S1 §5.6). */
export const ContatoInput = z.object({
  nome: requiredText(60),
  tipo: contatoTipo,
  email: clearable(z.union([z.literal(''), email])),
  fone: optionalText(20),
  dt_nasc: optionalDate,
  obs: optionalText(200),
  ordem: optional(int),
})
export type ContatoInput = z.output<typeof ContatoInput>

/** Address fields whose city is matched by its IBGE code, or else by name and state. */
const main = {
  cep,
  cod_cid: optionalText(7),
  nome_cid: optionalText(60),
  uf: optionalText(2),
  endereco: requiredText(80),
  num_end: requiredText(10),
  complemento: optionalText(40),
  bairro: requiredText(60),
  cod_pais: requiredText(4),
}
const delivery = {
  cnpj_ent: clearable(optionalTaxId),
  insc_ent: optionalText(18),
  cep_ent: cep,
  cod_cid_ent: optionalText(7),
  nome_cid_ent: optionalText(60),
  uf_ent: optionalText(2),
  end_ent: requiredText(80),
  num_ent: requiredText(10),
  bairro_ent: requiredText(60),
  comp_ent: optionalText(40),
}
const billing = {
  cnpj_cob: clearable(optionalTaxId),
  insc_cob: optionalText(18),
  cep_cob: cep,
  cod_cid_cob: optionalText(7),
  nome_cid_cob: optionalText(60),
  uf_cob: optionalText(2),
  end_cob: requiredText(80),
  num_cob: requiredText(10),
  bairro_cob: requiredText(60),
  fone_cob: optionalText(20),
}

const fields = {
  nome: requiredText(80),
  fantasia: optionalText(60),
  /** A state registration, or ISENTO. */
  inscricao: requiredText(18),
  telefone: requiredText(20),
  telefone2: optionalText(20),
  fax: optionalText(20),
  email,
  grupo: code,
  /** An array on the wire (S1 §3.5) that holds one code. */
  codrep: z.array(code).check(z.minLength(1, TEXTS.required), z.maxLength(1, TEXTS.invalid)),
  tipo_entidade: optional(z.literal('C')),
  /** For servers that store it: here a new customer is active, and `PATCH /Entidade/Situacao` changes it. */
  ativo: optional(flag),
  ...main,
  ...delivery,
  ...billing,
  obs: optionalText(2000),
  classe: optionalText(30),
  natureza: optionalText(30),
  /** The company's own: only internal types set the fields from here to `frete`; others keep what is stored. */
  credito: clearable(price),
  historico: clearable(text(30)),
  obs_finan: optionalText(2000),
  banco: optionalText(30),
  agencia: optionalText(10),
  conta: optionalText(20),
  data_fund: optionalDate,
  condicao: clearable(text(30)),
  cif: clearable(z.literal([1, 2, 3, 4, 5, 6])),
  desconto: optional(percent),
  transporte: clearable(text(30)),
  tabela: clearable(text(30)),
  frete: clearable(price),
  contatos: optional(z.array(ContatoInput).check(z.maxLength(100))),
}

/** What only internal types set. */
export const CAMPOS_INTERNOS = [
  'credito',
  'historico',
  'obs_finan',
  'banco',
  'agencia',
  'conta',
  'data_fund',
  'condicao',
  'cif',
  'desconto',
  'transporte',
  'tabela',
  'frete',
] as const satisfies (keyof typeof fields)[]

export const EntidadeInput = z.object({ cnpj: taxId, ...fields })
export type EntidadeInput = z.output<typeof EntidadeInput>

/** Missing fields keep what is stored; `versao` guards against a stale copy (decisions §3). */
export const EntidadeChange = z.partial(z.object({ ...fields, versao: int }))
export type EntidadeChange = z.output<typeof EntidadeChange>

const byCodcli = z.object({ codcli: intText })
const saved = z.object({ resultado: z.string(), codcli: int, cnpj: z.string() })
export type SavedEntidade = z.output<typeof saved>

/** Writing customers: representatives their own. */
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
        /** Of a new customer; it never changes. */
        cnpj: optional(taxId),
        codcli: clearable(int),
        versao: optional(int),
      })
      .check(
        z.refine(({ cnpj, codcli }) => Boolean(cnpj ?? codcli), {
          path: ['cnpj'],
          error: TEXTS.required,
          // Told together with whatever else is wrong.
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
      /** The customer that is being edited is left out. */
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

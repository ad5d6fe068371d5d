/** The fields of a customer (S1 §3.5), in the order of its form; `docs/new-field.md` explains how to add a field. */
import { CONTATO_TIPOS } from '@trama/rules/entidade/contato-tipo'
import { CONTRIBUINTES } from '@trama/rules/entidade/contribuinte-codes'
import { FRETES } from '@trama/rules/frete'
import * as z from 'zod/mini'
import { cep, optionalTaxId } from '../../brazil'
import { type Fields, textField } from '../../field'
import { TEXTS } from '../../messages'
import {
  clearable,
  code,
  date,
  email,
  int,
  money,
  nullable,
  nullableDate,
  nullableText,
  optional,
  percent,
  price,
  requiredText,
  taxId,
  text,
} from '../../wire'
import { cif } from '../frete'

/** A field that is required when saving; an old record may lack it. */
const requiredField = (label: string, max: number) =>
  ({ label, kind: 'text', max, body: requiredText(max), record: nullableText }) as const
const codeField = (label: string) =>
  ({ label, kind: 'code', body: clearable(text(30)), record: nullableText }) as const
const contribuinte = z.enum(['S', 'I', 'N'])
const taxIdField = (label: string) =>
  ({ label, kind: 'taxId', body: clearable(optionalTaxId), record: nullableText }) as const
const cepField = (label: string) => ({ label, kind: 'cep', body: cep, record: nullableText }) as const

/** A field of the delivery or billing address; `short` is its label below the heading of the address. */
const entrega = <F extends { label: string }>(field: F) => ({
  ...field,
  short: field.label,
  label: `${field.label} de entrega`,
})
const cobranca = <F extends { label: string }>(field: F) => ({
  ...field,
  short: field.label,
  label: `${field.label} de cobrança`,
})
/** A field that only internal types set; for others the stored value stays. */
const interno = <F extends object>(field: F) => ({ ...field, interno: true }) as const

export const ENTIDADE_FIELDS = {
  nome: { label: 'Nome', kind: 'text', max: 80, body: requiredText(80), record: z.string() },
  fantasia: textField('Fantasia', 60),
  cnpj: { label: 'CNPJ/CPF', kind: 'taxId', body: taxId, record: z.string() },
  /** State registration, or ISENTO. */
  inscricao: requiredField('Inscrição estadual', 18),
  /**
   * Whether the customer pays ICMS: S, I (exempt from registration), N (docs/adr/0027-contribuinte.md). Callers that
   * leave it out, as older ones do, leave it to the registration.
   */
  contribuinte: {
    label: 'Contribuinte do ICMS',
    kind: 'code',
    codes: CONTRIBUINTES,
    body: clearable(contribuinte),
    record: nullable(contribuinte),
  },
  grupo: { label: 'Grupo', kind: 'code', body: code, record: nullableText },
  telefone: requiredField('Telefone', 20),
  telefone2: textField('Fax', 20),
  fax: textField('Outro fax', 20),
  email: { label: 'E-mail', kind: 'text', max: 254, body: email, record: nullableText },
  cep: cepField('CEP'),
  endereco: requiredField('Endereço', 80),
  num_end: requiredField('Número', 10),
  complemento: textField('Complemento', 40),
  bairro: requiredField('Bairro', 60),
  /** IBGE code of the city; the city is found by this code, or else by name and state. */
  cod_cid: textField('Código da cidade', 7),
  nome_cid: textField('Cidade', 60),
  uf: textField('UF', 2),
  cod_pais: requiredField('País', 4),
  cnpj_ent: entrega(taxIdField('CNPJ/CPF')),
  insc_ent: entrega(textField('Inscrição estadual', 18)),
  cep_ent: entrega(cepField('CEP')),
  end_ent: entrega(requiredField('Endereço', 80)),
  num_ent: entrega(requiredField('Número', 10)),
  comp_ent: entrega(textField('Complemento', 40)),
  bairro_ent: entrega(requiredField('Bairro', 60)),
  cod_cid_ent: entrega(textField('Código da cidade', 7)),
  nome_cid_ent: entrega(textField('Cidade', 60)),
  uf_ent: entrega(textField('UF', 2)),
  cnpj_cob: cobranca(taxIdField('CNPJ/CPF')),
  insc_cob: cobranca(textField('Inscrição estadual', 18)),
  fone_cob: cobranca(textField('Telefone', 20)),
  cep_cob: cobranca(cepField('CEP')),
  end_cob: cobranca(requiredField('Endereço', 80)),
  num_cob: cobranca(requiredField('Número', 10)),
  bairro_cob: cobranca(requiredField('Bairro', 60)),
  cod_cid_cob: cobranca(textField('Código da cidade', 7)),
  nome_cid_cob: cobranca(textField('Cidade', 60)),
  uf_cob: cobranca(textField('UF', 2)),
  /** Code of the representative, on the wire an array with one code (S1 §3.5). */
  codrep: {
    label: 'Representante',
    kind: 'code',
    body: z.array(code).check(z.minLength(1, TEXTS.required), z.maxLength(1, TEXTS.invalid)),
    record: z.array(z.string()),
  },
  condicao: interno(codeField('Condição de pagamento')),
  tabela: interno(codeField('Tabela de preço')),
  transporte: interno(codeField('Transportadora')),
  cif: interno({
    label: 'Tipo de frete',
    kind: 'code',
    codes: FRETES,
    body: clearable(cif),
    record: nullable(int),
  }),
  frete: interno({ label: 'Frete', kind: 'money', body: clearable(price), record: nullable(money) }),
  desconto: interno({ label: 'Desconto', kind: 'percent', body: optional(percent), record: percent }),
  classe: textField('Classe', 30),
  natureza: textField('Natureza', 30),
  obs: textField('Observações comerciais', 2000),
  credito: interno({ label: 'Crédito', kind: 'money', body: clearable(price), record: nullable(money) }),
  historico: interno(codeField('Histórico')),
  banco: interno(textField('Banco', 30)),
  agencia: interno(textField('Agência', 10)),
  conta: interno(textField('Conta', 20)),
  data_fund: interno({
    label: 'Data de fundação',
    kind: 'date',
    body: clearable(date),
    record: nullableDate,
  }),
  obs_finan: interno(textField('Observações financeiras', 2000)),
} as const satisfies Fields

type Internos = {
  [K in keyof typeof ENTIDADE_FIELDS]: (typeof ENTIDADE_FIELDS)[K] extends { interno: true } ? K : never
}[keyof typeof ENTIDADE_FIELDS]
/** Fields that only internal types set. */
export const INTERNAL_FIELDS = Object.entries(ENTIDADE_FIELDS)
  .filter(([, field]) => 'interno' in field)
  .map(([name]) => name) as Internos[]

/** Department codes of S1 §3.1, 1 to 7. */
export const contatoTipo = z.int().check(z.gte(1), z.lte(CONTATO_TIPOS.length))

/** One contact; type and name together are unique within the customer (S1 §5.6). */
export const CONTATO_FIELDS = {
  nome: { label: 'Nome', kind: 'text', max: 60, body: requiredText(60), record: z.string() },
  tipo: { label: 'Tipo', kind: 'code', codes: CONTATO_TIPOS, body: contatoTipo, record: int },
  email: {
    label: 'E-mail',
    kind: 'text',
    max: 254,
    body: clearable(z.union([z.literal(''), email])),
    record: nullableText,
  },
  fone: textField('Telefone', 20),
  dt_nasc: { label: 'Nascimento', kind: 'date', body: clearable(date), record: nullableDate },
  obs: textField('Observação', 200),
} as const satisfies Fields

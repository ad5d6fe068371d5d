import type { Entidade } from '@trama/contract/apl/entidade/entidade'

/** Fields that the form holds as texts, '' when empty, under the wire's names (S1 §3.5). */
const TEXTOS = [
  'nome',
  'fantasia',
  'cnpj',
  'inscricao',
  'telefone',
  'telefone2',
  'fax',
  'email',
  'cep',
  'cod_cid',
  'nome_cid',
  'uf',
  'endereco',
  'num_end',
  'complemento',
  'bairro',
  'cod_pais',
  'cnpj_ent',
  'insc_ent',
  'cep_ent',
  'cod_cid_ent',
  'nome_cid_ent',
  'uf_ent',
  'end_ent',
  'num_ent',
  'bairro_ent',
  'comp_ent',
  'cnpj_cob',
  'insc_cob',
  'cep_cob',
  'cod_cid_cob',
  'nome_cid_cob',
  'uf_cob',
  'end_cob',
  'num_cob',
  'bairro_cob',
  'fone_cob',
  'obs',
  'classe',
  'natureza',
  'obs_finan',
  'banco',
  'agencia',
  'conta',
] as const satisfies (keyof Entidade)[]

type Texto = (typeof TEXTOS)[number]

/** A contact as the form holds it; `ordem` is missing until the server has given one. */
export interface ContatoForm extends Record<'nome' | 'email' | 'fone' | 'obs', string> {
  tipo: number | null
  dt_nasc: string | null
  ordem?: number
}

type Kept = Pick<Entidade, 'ativo' | 'bloqueio' | 'data_cad' | 'credito_utilizado'>
type Chosen = Pick<
  Entidade,
  'grupo' | 'historico' | 'condicao' | 'cif' | 'transporte' | 'tabela' | 'credito' | 'frete' | 'data_fund'
>

export interface ClienteForm extends Record<Texto, string>, Kept, Chosen {
  codcli: number | null
  versao: number | null
  codrep: string | null
  desconto: number | null
  contatos: ContatoForm[]
}

/** Brazil, in the table of countries of the Banco Central. */
const BRASIL = '1058'

export const textsOf = (source: Partial<Record<Texto, string | null>>): Record<Texto, string> =>
  // The list holds every key of the result.
  Object.fromEntries(TEXTOS.map((name) => [name, source[name] ?? ''])) as Record<Texto, string>

export function emptyCliente(codrep: string | null): ClienteForm {
  return {
    ...textsOf({ cod_pais: BRASIL }),
    codcli: null,
    versao: null,
    ativo: 'S',
    bloqueio: 'N',
    data_cad: null,
    codrep,
    grupo: null,
    historico: null,
    condicao: null,
    cif: null,
    transporte: null,
    tabela: null,
    desconto: 0,
    frete: null,
    credito: null,
    credito_utilizado: 0,
    data_fund: null,
    contatos: [],
  }
}

/** Picks the fields, so that what the form does not know never travels back. */
export function toForm(entidade: Entidade): ClienteForm {
  const { codcli, versao, ativo, bloqueio, data_cad, grupo, historico, condicao, cif } = entidade
  const { transporte, tabela, desconto, frete, credito, credito_utilizado, data_fund } = entidade
  return {
    ...textsOf(entidade),
    cod_pais: entidade.cod_pais ?? BRASIL,
    codrep: entidade.codrep[0] ?? null,
    codcli,
    versao: versao ?? null,
    ativo,
    bloqueio,
    data_cad,
    grupo,
    historico,
    condicao,
    cif,
    transporte,
    tabela,
    desconto,
    frete,
    credito,
    credito_utilizado,
    data_fund,
    contatos: entidade.contatos.map(toContato),
  }
}

const toContato = ({
  nome,
  tipo,
  email,
  fone,
  dt_nasc,
  obs,
  ordem,
}: Entidade['contatos'][number]): ContatoForm => ({
  nome,
  tipo,
  dt_nasc,
  ordem,
  email: email ?? '',
  fone: fone ?? '',
  obs: obs ?? '',
})

export const NOVO_CONTATO: ContatoForm = {
  nome: '',
  tipo: null,
  email: '',
  fone: '',
  dt_nasc: null,
  obs: '',
}

/** Shown and never sent, and what is sent in another shape. */
const NOT_AS_IS = new Set([
  'codcli',
  'versao',
  'ativo',
  'bloqueio',
  'data_cad',
  'credito_utilizado',
  'codrep',
  'contatos',
])

/** What the form sends: without the fields that this user, or nobody any more, may change. */
export function toBody(form: ClienteForm, readOnly: ReadonlySet<string>): Record<string, unknown> {
  const sent = Object.entries(form).filter(([name]) => !NOT_AS_IS.has(name) && !readOnly.has(name))
  return {
    ...Object.fromEntries(sent.map(([name, value]) => [name, orNull(value)])),
    ativo: form.ativo,
    tipo_entidade: 'C',
    codrep: form.codrep ? [form.codrep] : [],
    // A discount that was cleared is none.
    ...(!readOnly.has('desconto') && { desconto: form.desconto ?? 0 }),
    contatos: form.contatos.map(contatoBody),
  }
}

/** Missing values are null, so that the contract's schema refuses the required ones with "Valor obrigatório.". */
const orNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)

export const contatoBody = (contato: ContatoForm): Record<string, unknown> =>
  Object.fromEntries(Object.entries(contato).map(([name, value]) => [name, orNull(value)]))

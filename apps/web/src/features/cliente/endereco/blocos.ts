import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import type { FieldLabel } from '@trama/contract/field'
import { inputOf } from '@/components/crud/form/record-fields'
import type { ClienteForm } from '../form/form-model'

type Nome = keyof ClienteForm

/** Names of one address block's fields; `complemento` and `fone` where the block has them (S1 §3.5). */
export interface Bloco {
  titulo: string
  cnpj: 'cnpj' | 'cnpj_ent' | 'cnpj_cob'
  inscricao: 'inscricao' | 'insc_ent' | 'insc_cob'
  cep: 'cep' | 'cep_ent' | 'cep_cob'
  cod_cid: 'cod_cid' | 'cod_cid_ent' | 'cod_cid_cob'
  nome_cid: 'nome_cid' | 'nome_cid_ent' | 'nome_cid_cob'
  uf: 'uf' | 'uf_ent' | 'uf_cob'
  endereco: 'endereco' | 'end_ent' | 'end_cob'
  numero: 'num_end' | 'num_ent' | 'num_cob'
  bairro: 'bairro' | 'bairro_ent' | 'bairro_cob'
  complemento?: 'complemento' | 'comp_ent'
  fone?: 'fone_cob'
}

export const PRINCIPAL = {
  titulo: 'Endereço principal',
  cnpj: 'cnpj',
  inscricao: 'inscricao',
  cep: 'cep',
  cod_cid: 'cod_cid',
  nome_cid: 'nome_cid',
  uf: 'uf',
  endereco: 'endereco',
  numero: 'num_end',
  bairro: 'bairro',
  complemento: 'complemento',
} as const satisfies Bloco

export const ENTREGA = {
  titulo: 'Entrega',
  cnpj: 'cnpj_ent',
  inscricao: 'insc_ent',
  cep: 'cep_ent',
  cod_cid: 'cod_cid_ent',
  nome_cid: 'nome_cid_ent',
  uf: 'uf_ent',
  endereco: 'end_ent',
  numero: 'num_ent',
  bairro: 'bairro_ent',
  complemento: 'comp_ent',
} as const satisfies Bloco

export const COBRANCA = {
  titulo: 'Cobrança',
  cnpj: 'cnpj_cob',
  inscricao: 'insc_cob',
  cep: 'cep_cob',
  cod_cid: 'cod_cid_cob',
  nome_cid: 'nome_cid_cob',
  uf: 'uf_cob',
  endereco: 'end_cob',
  numero: 'num_cob',
  bairro: 'bairro_cob',
  fone: 'fone_cob',
} as const satisfies Bloco

const field = inputOf(ENTIDADE_FIELDS)

/** Label and rules of a block's field; the label does not repeat the address, which the block's heading names. */
export function blocoField<N extends keyof typeof ENTIDADE_FIELDS>(name: N) {
  const own: FieldLabel = ENTIDADE_FIELDS[name]
  return { ...field(name), label: own.short ?? own.label }
}

/**
 * Values that copy the main address into another block, by field. Tax id and registration are copied only into empty
 * fields.
 */
export function copyOfPrincipal(
  form: ClienteForm,
  bloco: Bloco,
  readOnly: ReadonlySet<string>,
): Partial<ClienteForm> {
  const copied: [Nome | undefined, string][] = [
    [bloco.cep, form.cep],
    [bloco.cod_cid, form.cod_cid],
    [bloco.nome_cid, form.nome_cid],
    [bloco.uf, form.uf],
    [bloco.endereco, form.endereco],
    [bloco.numero, form.num_end],
    [bloco.bairro, form.bairro],
    [bloco.complemento, form.complemento],
  ]
  if (!form[bloco.cnpj] && !readOnly.has(bloco.cnpj)) copied.push([bloco.cnpj, form.cnpj])
  if (!form[bloco.inscricao] && !readOnly.has(bloco.inscricao)) {
    copied.push([bloco.inscricao, form.inscricao])
  }
  return Object.fromEntries(copied.filter(([name]) => name !== undefined))
}

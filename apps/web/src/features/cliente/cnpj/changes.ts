import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { fieldText } from '@trama/contract/field-text'
import type { EmpresaPublica } from '@trama/contract/portal/publico'
import { cleanCep } from '@trama/rules/cep'
import { contribuinteByInscricao } from '@trama/rules/entidade/contribuinte'
import { isInscricao } from '@trama/rules/entidade/inscricao-estadual'
import type { ClienteForm } from '../form/form-model'

/** A field of the public registry: the form's value and the value that it would get. */
export interface CnpjChange {
  label: string
  atual: string
  novo: string
  /** True when the registry's value differs from the form's. */
  muda: boolean
  values: Partial<ClienteForm>
}

type Texto = {
  [K in keyof typeof ENTIDADE_FIELDS]: ClienteForm[K] extends string ? K : never
}[keyof typeof ENTIDADE_FIELDS]

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/** Phone number as '(11) 3333-4444'; a number without an area code is left as it is. */
export function phoneOf(ddd: string | null, number: string | null): string {
  if (!number) return ''
  const masked = number.replace(/^(\d{4,5})(\d{4})$/, '$1-$2')
  return ddd ? `(${ddd}) ${masked}` : masked
}

/** Changes that a company's public record would make in the form; read-only fields are not offered. */
export function changesFrom(
  { razao_social, estabelecimento: found }: EmpresaPublica,
  form: ClienteForm,
  readOnly: ReadonlySet<string>,
): CnpjChange[] {
  const text = (name: Texto, novo: string | null) => ({
    name,
    label: ENTIDADE_FIELDS[name].label,
    atual: fieldText(ENTIDADE_FIELDS[name], form[name]),
    novo: fieldText(ENTIDADE_FIELDS[name], novo?.trim()),
    muda: form[name] !== novo?.trim(),
    values: { [name]: novo?.trim() },
  })
  const inscricao = found.inscricoes.find(
    ({ uf, inscricao }) => uf === found.uf && isInscricao(inscricao, uf),
  )
  const offered = [
    text('nome', razao_social),
    text('fantasia', found.nome_fantasia),
    text('inscricao', inscricao?.inscricao ?? ''),
    contribuinteOf(inscricao?.inscricao, form, readOnly),
    text('telefone', phoneOf(found.ddd1, found.telefone1)),
    text('telefone2', phoneOf(found.ddd_fax, found.fax) || phoneOf(found.ddd2, found.telefone2)),
    text('email', found.email),
    text('cep', cleanCep(found.cep ?? '')),
    text('endereco', join(found.tipo_logradouro, found.logradouro)),
    text('num_end', found.numero),
    text('complemento', found.complemento?.replaceAll(/\s+/g, ' ') ?? ''),
    text('bairro', found.bairro),
    cidadeOf(found, form),
    text('cod_pais', found.cod_pais),
  ]
  return offered
    .filter(({ name, novo }) => novo !== '' && !readOnly.has(name))
    .map(({ label, atual, novo, muda, values }) => ({ label, atual, novo, muda, values }))
}

/** A company with a registration that holds pays ICMS; without one the registry does not tell. */
function contribuinteOf(found: string | undefined, form: ClienteForm, readOnly: ReadonlySet<string>) {
  const own = ENTIDADE_FIELDS.contribuinte
  const told = found !== undefined && (!readOnly.has('inscricao') || form.inscricao === found)
  const atual = form.contribuinte ?? contribuinteByInscricao(form)
  return {
    name: 'contribuinte',
    label: own.label,
    atual: fieldText(own, atual),
    novo: told ? fieldText(own, 'S') : '',
    muda: atual !== 'S',
    values: { contribuinte: 'S' as const },
  }
}

/** Change of the city: code, name and state are changed together. */
function cidadeOf({ cod_cid, nome_cid, uf }: EmpresaPublica['estabelecimento'], form: ClienteForm) {
  const show = (nome: string | null, estado: string | null) => [nome, estado].filter(Boolean).join('/')
  return {
    name: 'cod_cid',
    label: ENTIDADE_FIELDS.nome_cid.label,
    atual: show(form.nome_cid, form.uf),
    novo: show(nome_cid, uf),
    muda: form.cod_cid !== cod_cid,
    values: { cod_cid: cod_cid ?? '', nome_cid: nome_cid ?? '', uf: uf ?? '' },
  }
}

import type { EmpresaPublica } from '@trama/contract/portal/publico'
import { cleanCep, formatCep } from '@trama/rules/cep'
import { isInscricao } from '@trama/rules/entidade/inscricao-estadual'
import type { ClienteForm } from '../form/form-model'

/** One field that the registry knows: what the form has and what it would get. */
export interface CnpjChange {
  label: string
  atual: string
  novo: string
  /** Differs from what the form has. */
  muda: boolean
  values: Partial<ClienteForm>
}

type Texto = { [K in keyof ClienteForm]: ClienteForm[K] extends string ? K : never }[keyof ClienteForm]

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/** '(11) 3333-4444'; a number without an area code stays as it comes. */
export function phoneOf(ddd: string | null, number: string | null): string {
  if (!number) return ''
  const masked = number.replace(/^(\d{4,5})(\d{4})$/, '$1-$2')
  return ddd ? `(${ddd}) ${masked}` : masked
}

/** What a company's public record would change in the form; read-only fields are not offered. */
export function changesFrom(
  { razao_social, estabelecimento: found }: EmpresaPublica,
  form: ClienteForm,
  readOnly: ReadonlySet<string>,
): CnpjChange[] {
  const text = (name: Texto, label: string, novo: string | null, show = (value: string) => value) => ({
    name,
    label,
    atual: show(form[name]),
    novo: show(novo?.trim() ?? ''),
    muda: form[name] !== novo?.trim(),
    values: { [name]: novo?.trim() },
  })
  const inscricao = found.inscricoes.find(
    ({ uf, inscricao }) => uf === found.uf && isInscricao(inscricao, uf),
  )
  const offered = [
    text('nome', 'Nome', razao_social),
    text('fantasia', 'Fantasia', found.nome_fantasia),
    text('inscricao', 'Inscrição estadual', inscricao?.inscricao ?? ''),
    text('telefone', 'Telefone', phoneOf(found.ddd1, found.telefone1)),
    text('telefone2', 'Fax', phoneOf(found.ddd_fax, found.fax) || phoneOf(found.ddd2, found.telefone2)),
    text('email', 'E-mail', found.email),
    text('cep', 'CEP', cleanCep(found.cep ?? ''), formatCep),
    text('endereco', 'Endereço', join(found.tipo_logradouro, found.logradouro)),
    text('num_end', 'Número', found.numero),
    text('complemento', 'Complemento', found.complemento?.replaceAll(/\s+/g, ' ') ?? ''),
    text('bairro', 'Bairro', found.bairro),
    cidadeOf(found, form),
    text('cod_pais', 'País', found.cod_pais),
  ]
  return offered
    .filter(({ name, novo }) => novo !== '' && !readOnly.has(name))
    .map(({ label, atual, novo, muda, values }) => ({ label, atual, novo, muda, values }))
}

/** Code, name and state of the city go together. */
function cidadeOf({ cod_cid, nome_cid, uf }: EmpresaPublica['estabelecimento'], form: ClienteForm) {
  const show = (nome: string | null, estado: string | null) => [nome, estado].filter(Boolean).join('/')
  return {
    name: 'cod_cid',
    label: 'Cidade',
    atual: show(form.nome_cid, form.uf),
    novo: show(nome_cid, uf),
    muda: form.cod_cid !== cod_cid,
    values: { cod_cid: cod_cid ?? '', nome_cid: nome_cid ?? '', uf: uf ?? '' },
  }
}

import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { CONTATO_FIELDS, ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { bodyValues, emptyValues, type FormValues, formValues } from '@/components/crud/form/record-fields'

/** A contact as the form holds it; `ordem` is missing until the server has assigned a number. */
export interface ContatoForm extends FormValues<typeof CONTATO_FIELDS> {
  ordem?: number
}

/** Fields of the form as the contract lists them, without those that the form holds in another type. */
type Typed = Omit<FormValues<typeof ENTIDADE_FIELDS>, 'codrep' | 'desconto'>
type Kept = Pick<Entidade, 'ativo' | 'bloqueio' | 'data_cad' | 'credito_utilizado'>

export interface ClienteForm extends Typed, Kept {
  codcli: number | null
  versao: number | null
  codrep: string | null
  desconto: number | null
  contatos: ContatoForm[]
}

/** Code of Brazil in the Banco Central's table of countries. */
const BRASIL = '1058'

export const emptyCliente = (codrep: string | null): ClienteForm => ({
  ...emptyValues(ENTIDADE_FIELDS),
  cod_pais: BRASIL,
  codcli: null,
  versao: null,
  ativo: 'S',
  bloqueio: 'N',
  data_cad: null,
  credito_utilizado: 0,
  codrep,
  contatos: [],
})

export function toForm(entidade: Entidade): ClienteForm {
  const { codcli, versao, ativo, bloqueio, data_cad, credito_utilizado, contatos } = entidade
  return {
    ...formValues(ENTIDADE_FIELDS, entidade),
    cod_pais: entidade.cod_pais ?? BRASIL,
    codrep: entidade.codrep[0] ?? null,
    codcli,
    versao: versao ?? null,
    ativo,
    bloqueio,
    data_cad,
    credito_utilizado,
    contatos: contatos.map((contato) => ({
      ...formValues(CONTATO_FIELDS, contato),
      ordem: contato.ordem,
    })),
  }
}

export const NOVO_CONTATO: ContatoForm = emptyValues(CONTATO_FIELDS)

/** Request body of the form, without the fields that this user, or any user, may no longer change. */
export function toBody(form: ClienteForm, readOnly: ReadonlySet<string>): Record<string, unknown> {
  const body = {
    ...bodyValues(ENTIDADE_FIELDS, form),
    // A cleared discount means 0.
    desconto: form.desconto ?? 0,
  }
  return {
    ...Object.fromEntries(Object.entries(body).filter(([name]) => !readOnly.has(name))),
    ativo: form.ativo,
    tipo_entidade: 'C',
    codrep: form.codrep ? [form.codrep] : [],
    contatos: form.contatos.map(contatoBody),
  }
}

export const contatoBody = ({ ordem, ...contato }: ContatoForm) => ({
  ...bodyValues(CONTATO_FIELDS, contato),
  ordem,
})

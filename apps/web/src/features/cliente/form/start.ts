import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { isCep } from '@trama/rules/cep'
import { CEP_MESSAGES, ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { recordStart } from '@/components/crud/form/use-record-form'
import { named } from '@/lib/api/api-error'
import { pushMessage } from '@/lib/messages/messages-store'
import { clienteApi } from '../cliente-api'
import { type ClienteForm, emptyCliente, toForm } from './form-model'

export interface ClienteStart {
  registro?: Entidade
  form: ClienteForm
}

interface Opening {
  codcli: number | undefined
  /** Code of the user's representative, which a new customer gets; null for other users. */
  codrep: string | null
  /** Number of times that the form was reopened without leaving the screen. */
  generation: number
}

export const clienteStartQuery = ({ codcli, codrep, generation }: Opening) =>
  recordStart(['cliente-form', codcli ?? 'novo', generation], async (): Promise<ClienteStart> => {
    if (codcli === undefined) return { form: emptyCliente(codrep) }
    const registro = await loadCliente(codcli)
    for (const text of wrongCeps(registro)) pushMessage(text)
    return { registro, form: toForm(registro) }
  })

export const loadCliente = (codcli: number): Promise<Entidade> =>
  named(clienteApi.getEntidade({ params: { codcli } }), ENTIDADE_MESSAGES.naoEncontrado(codcli))

/** Message for a record that is opened with impossible postal codes (S1 §8.2). */
export function wrongCeps({
  cep,
  cep_ent,
  cep_cob,
}: Pick<Entidade, 'cep' | 'cep_ent' | 'cep_cob'>): string[] {
  const stored = [
    ['', cep],
    ['_ent', cep_ent],
    ['_cob', cep_cob],
  ] as const
  const texts = stored.flatMap(([block, value]) =>
    value && !isCep(value) ? [CEP_MESSAGES.cadastrado[block](value)] : [],
  )
  return texts.length > 0 ? [...texts, CEP_MESSAGES.corrija] : []
}

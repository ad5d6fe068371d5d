import { CONTATO_FIELDS, ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { fieldNames } from '@trama/contract/field'
import { fieldText } from '@trama/contract/field-text'
import { mergeFields } from '@/components/crud/form/record-fields'
import type { MergeField } from '@/components/crud/form/three-way'
import type { FormConflict } from '@/components/crud/form/use-conflict'
import { type ClienteForm, toForm } from './form-model'
import { loadCliente } from './start'

type Field = MergeField<ClienteForm>

/** City as one field to merge, because code, name and state change together. */
const cidade = (suffix: '' | '_ent' | '_cob'): Field => ({
  label: ENTIDADE_FIELDS[`nome_cid${suffix}`].label,
  names: [`cod_cid${suffix}`, `nome_cid${suffix}`, `uf${suffix}`],
  show: (values) => [values[`nome_cid${suffix}`], values[`uf${suffix}`]].filter(Boolean).join('/'),
})

/** Fields that are compared when two users changed the customer, in the order of the form. */
export const CLIENTE_FIELDS: readonly Field[] = [
  ...mergeFields<typeof ENTIDADE_FIELDS, ClienteForm>(ENTIDADE_FIELDS, {
    // The tax id never changes after creation.
    cnpj: null,
    cod_cid: cidade(''),
    nome_cid: null,
    uf: null,
    cod_cid_ent: cidade('_ent'),
    nome_cid_ent: null,
    uf_ent: null,
    cod_cid_cob: cidade('_cob'),
    nome_cid_cob: null,
    uf_cob: null,
  }),
  {
    label: 'Pessoas de contato',
    names: ['contatos'],
    show: ({ contatos }) =>
      contatos
        .map((contato) =>
          fieldNames(CONTATO_FIELDS)
            .map((name) => fieldText(CONTATO_FIELDS[name], contato[name]))
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n'),
  },
]

/** Merges another user's changes to the same customer. */
export const conflictOf = (codcli: number): FormConflict<ClienteForm> => ({
  load: async () => {
    const registro = await loadCliente(codcli)
    return { values: toForm(registro), stamp: registro.versao ?? '', fields: CLIENTE_FIELDS }
  },
})

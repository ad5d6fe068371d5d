import { CONTATO_FIELDS } from '@trama/contract/apl/entidade/fields'
import { ContatoInput } from '@trama/contract/apl/entidade/input'
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { checkFone, isRepeatedContato } from '@trama/rules/entidade/rules'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { inputOf } from '@/components/crud/form/record-fields'
import type { TypedInDialog } from '@/components/crud/form/dialog-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormDate } from '@/components/fields/form/form-date'
import { FormPhone } from '@/components/fields/form/form-masked'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { type ContatoForm, contatoBody, NOVO_CONTATO } from './form-model'

const field = inputOf(CONTATO_FIELDS)

export interface ContatoDialogProps {
  contatos: readonly ContatoForm[]
  /** Index of the contact in the list; one beyond the end for a new contact. */
  index: number
  draft: TypedInDialog<ContatoForm>
  onKeep: (contato: ContatoForm) => void
  onClose: () => void
}

/** "Contato": type and name together are unique (S1 §5.6). */
export function ContatoDialog({ contatos, index, draft, onKeep, onClose }: ContatoDialogProps) {
  return (
    <FormDialog<ContatoForm>
      title="Contato"
      start={contatos[index] ?? NOVO_CONTATO}
      validate={(contato) => contatoErrors(contato, contatos, index)}
      send={(contato) => Promise.resolve(onKeep(contato))}
      draft={draft}
      onClose={onClose}
    >
      <FormText<ContatoForm> {...field('nome')} span={12} />
      <FormSelect<ContatoForm> {...field('tipo')} span={6} empty={null} options={CONTATO_FIELDS.tipo.codes} />
      <FormPhone<ContatoForm> {...field('fone')} span={6} />
      <FormText<ContatoForm>
        {...field('email')}
        span={12}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormDate<ContatoForm> {...field('dt_nasc')} span={6} />
      <FormText<ContatoForm> {...field('obs')} span={12} />
    </FormDialog>
  )
}

/** Errors of a contact, checked against the customer's other contacts. */
export function contatoErrors(
  contato: ContatoForm,
  contatos: readonly ContatoForm[],
  index: number,
): FieldError[] {
  const errors = bodyErrors(ContatoInput, contatoBody(contato)).map(({ campo, mensagem }) =>
    campo === 'email' ? { campo, mensagem: TEXTS.invalidEmail } : { campo, mensagem },
  )
  const { nome, tipo } = contato
  const others = contatos.map((other) => ({ nome: other.nome, tipo: other.tipo ?? 0 }))
  errors.push(...checkFone(contato, contatos[index]?.fone))
  if (tipo !== null && isRepeatedContato({ nome, tipo }, others, index)) {
    errors.push({ campo: 'nome', mensagem: ENTIDADE_MESSAGES.contatoRepetido })
  }
  return errors
}

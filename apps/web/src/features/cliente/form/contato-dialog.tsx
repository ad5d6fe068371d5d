import { ContatoInput } from '@trama/contract/apl/entidade/input'
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { checkFone, isRepeatedContato } from '@trama/rules/entidade/rules'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormDate } from '@/components/fields/form/form-date'
import { FormPhone } from '@/components/fields/form/form-masked'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { type ContatoForm, contatoBody, NOVO_CONTATO } from './form-model'
import { CONTATO_TIPOS } from '../cliente-words'

export interface ContatoDialogProps {
  contatos: readonly ContatoForm[]
  /** The own place in the list; one beyond its end for a new contact. */
  index: number
  onKeep: (contato: ContatoForm) => void
  onClose: () => void
}

/** "Contato": type and name together are unique (S1 §5.6). */
export function ContatoDialog({ contatos, index, onKeep, onClose }: ContatoDialogProps) {
  return (
    <FormDialog<ContatoForm>
      title="Contato"
      start={contatos[index] ?? NOVO_CONTATO}
      validate={(contato) => contatoErrors(contato, contatos, index)}
      send={(contato) => Promise.resolve(onKeep(contato))}
      onClose={onClose}
    >
      <FormText<ContatoForm> name="nome" span={12} label="Nome" required maxLength={60} />
      <FormSelect<ContatoForm>
        name="tipo"
        span={6}
        label="Tipo"
        required
        empty={null}
        options={CONTATO_TIPOS}
      />
      <FormPhone<ContatoForm> name="fone" span={6} label="Telefone" />
      <FormText<ContatoForm>
        name="email"
        span={12}
        label="E-mail"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <FormDate<ContatoForm> name="dt_nasc" span={6} label="Nascimento" />
      <FormText<ContatoForm> name="obs" span={12} label="Observação" maxLength={200} />
    </FormDialog>
  )
}

/** Everything wrong with a contact, beside the others of its customer. */
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

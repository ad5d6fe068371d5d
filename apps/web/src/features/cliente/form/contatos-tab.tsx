import { formatDateBr } from '@trama/rules/date-br'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { Pencil, Trash2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { useFieldError } from '@/components/fields/form/use-form-field'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { confirm } from '@/lib/confirm'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from './contatos-tab.module.css'
import type { ClienteForm, ContatoForm } from './form-model'
import { contatoTipo } from '../cliente-words'

const loadDialog = async () => (await import('./contato-dialog')).ContatoDialog

/** "Pessoas de Contato". */
export function ContatosTab() {
  const { getValues, setValue } = useFormContext<ClienteForm>()
  const contatos = useWatch<ClienteForm, 'contatos'>({ name: 'contatos' })
  const { error } = useFieldError<ClienteForm>('contatos')
  const { Loaded: Dialog, fetch } = useOnDemand(loadDialog)
  const [open, setOpen] = useState<number | null>(null)
  const isReadOnly = useIsReadOnly()

  async function edit(index: number) {
    if (await fetch()) setOpen(index)
  }

  function keep(contato: ContatoForm) {
    const next = [...getValues('contatos')]
    next[open ?? next.length] = contato
    setValue('contatos', next)
    setOpen(null)
  }

  async function remove(index: number) {
    const nome = contatos[index]?.nome ?? ''
    if (!(await confirm({ text: `Remover o contato ${nome}?`, danger: true }))) return
    setValue('contatos', getValues('contatos').toSpliced(index, 1))
  }

  return (
    <div className={styles.contacts}>
      {!isReadOnly && (
        <Button icon={<UserPlus />} onClick={() => void edit(contatos.length)}>
          Incluir contato
        </Button>
      )}
      {error && <p className={styles.error}>{error}</p>}
      {contatos.length === 0 ? (
        <EmptyState icon={<Users />} title={ENTIDADE_MESSAGES.semContatos} />
      ) : (
        <table className={styles.table} aria-label="Pessoas de Contato">
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Tipo</th>
              <th scope="col">E-mail</th>
              <th scope="col">Telefone</th>
              <th scope="col">Nascimento</th>
              <th scope="col">Observação</th>
              {!isReadOnly && (
                <th scope="col">
                  <span className="visually-hidden">Ações</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {contatos.map((contato, index) => (
              <ContatoRow
                key={`${contato.tipo}-${contato.nome}`}
                contato={contato}
                onEdit={() => void edit(index)}
                onRemove={() => void remove(index)}
              />
            ))}
          </tbody>
        </table>
      )}
      {Dialog && open !== null && (
        <Dialog contatos={contatos} index={open} onKeep={keep} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

interface ContatoRowProps {
  contato: ContatoForm
  onEdit: () => void
  onRemove: () => void
}

function ContatoRow({ contato, onEdit, onRemove }: ContatoRowProps) {
  const { nome, tipo, email, fone, dt_nasc, obs } = contato
  const named = `${nome}, ${contatoTipo(tipo)}`
  const isReadOnly = useIsReadOnly()
  return (
    <tr>
      <th scope="row">{nome}</th>
      <td>{contatoTipo(tipo)}</td>
      <td>{email}</td>
      <td>{fone}</td>
      <td>{dt_nasc && formatDateBr(dt_nasc)}</td>
      <td>{obs}</td>
      {!isReadOnly && (
        <td className={styles.actions}>
          <IconButton label={`Alterar ${named}`} icon={<Pencil />} onClick={onEdit} />
          <IconButton label={`Remover ${named}`} icon={<Trash2 />} danger onClick={onRemove} />
        </td>
      )}
    </tr>
  )
}

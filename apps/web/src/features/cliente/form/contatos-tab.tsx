import { CONTATO_FIELDS } from '@trama/contract/apl/entidade/fields'
import { fieldNames } from '@trama/contract/field'
import { fieldText } from '@trama/contract/field-text'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { UserPlus, Users } from 'lucide-react'
import type { RowColumn } from '@/components/rows/form-row'
import { FormRows } from '@/components/rows/form-rows'
import { useFormRows } from '@/components/rows/use-form-rows'
import { Button } from '@/components/ui/button'
import { PhoneLink } from '@/components/ui/phone-link'
import { useOnDemand } from '@/lib/use-on-demand'
import { contatoTipo } from '../cliente-words'
import type { ClienteForm, ContatoForm } from './form-model'

const loadDialog = async () => (await import('./contato-dialog')).ContatoDialog

const columns: readonly RowColumn<ContatoForm>[] = fieldNames(CONTATO_FIELDS).map((name) => ({
  header: CONTATO_FIELDS[name].label,
  cell: (contato) =>
    name === 'fone' ? <PhoneLink phone={contato.fone} /> : fieldText(CONTATO_FIELDS[name], contato[name]),
}))

/** "Pessoas de Contato". */
export function ContatosTab() {
  const { rows: contatos, error, ...list } = useFormRows<ClienteForm, 'contatos'>('contatos')
  const { Loaded: Dialog, fetch } = useOnDemand(loadDialog)

  async function edit(index: number) {
    if (await fetch()) list.edit(index)
  }

  return (
    <>
      <FormRows
        name="Pessoas de Contato"
        rows={contatos}
        columns={columns}
        rowKey={({ tipo, nome }) => `${tipo}-${nome}`}
        rowName={({ nome, tipo }) => `${nome}, ${contatoTipo(tipo)}`}
        error={error}
        empty={{ icon: <Users />, title: ENTIDADE_MESSAGES.semContatos }}
        onEdit={(index) => void edit(index)}
        onRemove={(index) => void list.remove(index, `Remover o contato ${contatos[index]?.nome ?? ''}?`)}
        add={
          <Button icon={<UserPlus />} onClick={() => void edit(contatos.length)}>
            Incluir contato
          </Button>
        }
      />
      {Dialog && list.open !== null && (
        <Dialog contatos={contatos} index={list.open} onKeep={list.keep} onClose={list.close} />
      )}
    </>
  )
}

import { Tabs } from '@/components/ui/tabs'
import styles from './form.module.css'
import type { ClienteLocks } from './locks'
import { EnderecoBloco } from '../endereco/bloco'
import { COBRANCA, ENTREGA, PRINCIPAL } from '../endereco/blocos'
import { FinanceiroTab } from './financeiro-tab'
import { CONTATO_FIELDS, ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { useFormContext } from 'react-hook-form'
import { useDialogDraft } from '@/components/crud/form/dialog-draft'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormMoney, FormPercent } from '@/components/fields/form/form-number'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { SearchField } from '@/components/fields/search/search-field'
import type { ClienteForm, ContatoForm } from './form-model'
import { loadMensagens } from './lookups'
import { ReferenceField } from './reference-field'
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
import { CONTATO_TIPOS } from '@trama/rules/entidade/contato-tipo'
import { wordOf } from '@trama/rules/code-table'

export type ClienteTab = 'enderecos' | 'comercial' | 'financeiro' | 'contatos'

interface ClienteTabsProps {
  locks: ClienteLocks
  tab: ClienteTab
  onTabChange: (tab: ClienteTab) => void
}

/** Sub-tabs of the customer form (S1 §2.9). */
export function ClienteTabs({ locks, tab, onTabChange }: ClienteTabsProps) {
  return (
    <Tabs<ClienteTab>
      label="Dados do cliente"
      value={tab}
      onValueChange={onTabChange}
      items={[
        {
          value: 'enderecos',
          label: 'Endereços',
          content: (
            <div className={styles.blocks}>
              {[PRINCIPAL, ENTREGA, COBRANCA].map((bloco) => (
                <EnderecoBloco key={bloco.cep} bloco={bloco} locks={locks} />
              ))}
            </div>
          ),
        },
        { value: 'comercial', label: 'Dados Comerciais', content: <ComercialTab locks={locks} /> },
        { value: 'financeiro', label: 'Dados Financeiros', content: <FinanceiroTab locks={locks} /> },
        { value: 'contatos', label: 'Pessoas de Contato', content: <ContatosTab /> },
      ]}
    />
  )
}

const field = inputOf(ENTIDADE_FIELDS)

/** "Dados Comerciais": the representative, the terms that orders copy, and the notes. */
function ComercialTab({ locks }: { locks: ClienteLocks }) {
  const isLocked = (name: keyof ClienteForm) => locks.readOnly.has(name)
  return (
    <FieldGrid>
      <ReferenceField name="codrep" span={6} locks={locks} />
      <ReferenceField name="condicao" span={6} locks={locks} />
      <ReferenceField name="tabela" span={6} locks={locks} />
      <ReferenceField name="transporte" span={6} locks={locks} />
      <FormSelect<ClienteForm>
        {...field('cif')}
        span={3}
        empty={null}
        options={ENTIDADE_FIELDS.cif.codes}
        readOnly={isLocked('cif')}
      />
      <FormMoney<ClienteForm> {...field('frete')} span={3} positiveOnly readOnly={isLocked('frete')} />
      <FormPercent<ClienteForm> {...field('desconto')} span={2} readOnly={isLocked('desconto')} />
      <FormText<ClienteForm> {...field('classe')} span={2} />
      <FormText<ClienteForm> {...field('natureza')} span={2} />
      <FormTextArea<ClienteForm> {...field('obs')} span={12} rows={4} />
      <MensagemField />
    </FieldGrid>
  )
}

/** Field that appends a ready-made text to the notes. */
function MensagemField() {
  const { getValues, setValue } = useFormContext<ClienteForm>()
  if (useIsReadOnly()) return null
  return (
    <SearchField
      span={6}
      label="Inserir mensagem"
      hint="A mensagem escolhida entra no fim das observações"
      placeholder="Parte do texto"
      recent="mensagem"
      value={null}
      load={loadMensagens}
      onValueChange={(option) => {
        if (option) setValue('obs', [getValues('obs').trimEnd(), option.name].filter(Boolean).join('\n'))
      }}
    />
  )
}

const loadDialog = async () => (await import('./contato-dialog')).ContatoDialog

const columns: readonly RowColumn<ContatoForm>[] = fieldNames(CONTATO_FIELDS).map((name) => ({
  header: CONTATO_FIELDS[name].label,
  cell: (contato) =>
    name === 'fone' ? <PhoneLink phone={contato.fone} /> : fieldText(CONTATO_FIELDS[name], contato[name]),
}))

/** "Pessoas de Contato". */
function ContatosTab() {
  const { rows: contatos, error, ...list } = useFormRows<ClienteForm, 'contatos'>('contatos')
  const { Loaded: Dialog, fetch } = useOnDemand(loadDialog)

  async function edit(index: number) {
    if (await fetch()) list.edit(index)
  }
  const draft = useDialogDraft<number, ContatoForm>('contato', edit)

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
        <Dialog
          contatos={contatos}
          index={list.open}
          draft={draft(list.open)}
          onKeep={list.keep}
          onClose={list.close}
        />
      )}
    </>
  )
}

const contatoTipo = (tipo: number | null): string => wordOf(CONTATO_TIPOS, tipo) ?? ''

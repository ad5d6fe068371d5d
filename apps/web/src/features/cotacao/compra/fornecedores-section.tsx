import type { CotacaoFornecedor } from '@trama/contract/apl/cotacao/compra'
import { Eye, Link2Off, Send, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { ItemSection } from '@/components/itens/item-section'
import type { RowAction, RowColumn } from '@/components/rows/form-row'
import { FormRows } from '@/components/rows/form-rows'
import { useFormRows } from '@/components/rows/use-form-rows'
import { Button } from '@/components/ui/button'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { useOnDemand } from '@/lib/use-on-demand'
import type { CotacaoForm, FornecedorForm } from './form-model'
import { estadoDo, passosDo, withFornecedores } from './fornecedores'
import styles from './compra.module.css'
import { TEXTS } from '@trama/contract/messages'
import { isEmail } from '@trama/rules/email'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormText } from '@/components/fields/form/form-text'

const loadEscolha = async () => (await import('./fornecedores-dialog')).FornecedoresDialog

const EMPTY = {
  title: 'Nenhum fornecedor escolhido.',
  text: 'Escolha entre quem já vendeu ou cotou estes materiais, ou busque outro.',
}

/** Actions of the buyer on a supplier that has the quotation; absent where the quotation is closed. */
export interface FornecedorActs {
  send: (fornecedor: CotacaoFornecedor) => void
  revoke: (fornecedor: CotacaoFornecedor) => void
}

/** A supplier of the form, with the state of his answer where the quotation was sent to him. */
interface Row extends FornecedorForm {
  enviado: CotacaoFornecedor | undefined
}

const columns: readonly RowColumn<Row>[] = [
  { header: 'Fornecedor', cell: ({ nome_for }) => nome_for },
  {
    header: 'E-mail',
    cell: ({ email, enviado }) => email || (enviado ? 'Sem e-mail: responde pelo portal' : 'O do cadastro'),
  },
  { header: 'Situação', cell: ({ enviado }) => <Estado enviado={enviado} /> },
]

function Estado({ enviado }: Pick<Row, 'enviado'>) {
  return (
    <>
      <StatusBadges states={[estadoDo(enviado)]} />
      {enviado &&
        passosDo(enviado).map((passo) => (
          <span key={passo} className={styles.detalhe}>
            {passo}
          </span>
        ))}
    </>
  )
}

interface FornecedoresSectionProps {
  enviados: readonly CotacaoFornecedor[]
  acts: FornecedorActs | undefined
  onAnswer: (fornecedor: CotacaoFornecedor) => void
}

/** Suppliers asked and the state of each; a supplier that has the quotation already cannot be removed. */
export function FornecedoresSection({ enviados, acts, onAnswer }: FornecedoresSectionProps) {
  const list = useFormRows<CotacaoForm, 'fornecedores'>('fornecedores')
  const itens = useFormRows<CotacaoForm, 'itens'>('itens').rows
  const isReadOnly = useIsReadOnly()
  const escolha = useOnDemand(loadEscolha)
  const [isChoosing, setChoosing] = useState(false)
  const rows = list.rows.map((row) => ({
    ...row,
    enviado: enviados.find(({ codfor }) => codfor === row.codfor),
  }))
  const choose = async () => {
    if (await escolha.fetch()) setChoosing(true)
  }

  function actionsOf({ enviado: own }: Row): RowAction[] {
    if (!own) return []
    return [
      { word: 'Ver resposta de', icon: <Eye />, run: () => onAnswer(own) },
      ...(acts ? [{ word: 'Enviar de novo a', icon: <Send />, run: () => acts.send(own) }] : []),
      ...(acts && own.link_ativo === 'S'
        ? [{ word: 'Revogar link de', icon: <Link2Off />, danger: true, run: () => acts.revoke(own) }]
        : []),
    ]
  }

  const open = list.open === null ? undefined : list.rows[list.open]
  return (
    <ItemSection
      id="cotacao-fornecedores"
      title="Fornecedores"
      icon={<Users />}
      count={rows.length}
      empty={EMPTY}
      actions={
        !isReadOnly && (
          <Button
            size="sm"
            icon={<UserPlus />}
            onPointerEnter={escolha.prepare}
            onClick={() => void choose()}
          >
            Escolher fornecedores
          </Button>
        )
      }
      after={
        <>
          {open && <EmailDialog fornecedor={open} onKeep={list.keep} onClose={list.close} />}
          {isChoosing && escolha.Loaded && (
            <escolha.Loaded
              materiais={[...new Set(itens.map(({ material }) => material))]}
              fornecedores={list.rows}
              onChoose={(chosen) => list.replace(withFornecedores(list.rows, chosen))}
              onClose={() => setChoosing(false)}
            />
          )}
        </>
      }
    >
      <FormRows
        name="Fornecedores"
        rows={rows}
        columns={columns}
        rowKey={({ codfor }) => String(codfor)}
        rowName={({ nome_for }) => nome_for}
        error={list.error}
        empty={{ icon: <Users />, title: EMPTY.title }}
        isLocked={({ enviado }) => enviado !== undefined}
        moreActions={enviados.length > 0 ? actionsOf : undefined}
        onEdit={list.edit}
        onRemove={(index) => void list.remove(index, `Remover ${list.rows[index]?.nome_for ?? ''}?`)}
      />
    </ItemSection>
  )
}

interface EmailDialogProps {
  fornecedor: FornecedorForm
  onKeep: (fornecedor: FornecedorForm) => void
  onClose: () => void
}

/** Dialog for the address that a supplier's link is mailed to. */
function EmailDialog({ fornecedor, onKeep, onClose }: EmailDialogProps) {
  return (
    <FormDialog<FornecedorForm>
      title={fornecedor.nome_for}
      start={fornecedor}
      validate={({ email }) =>
        email.trim() === '' || isEmail(email.trim()) ? [] : [{ campo: 'email', mensagem: TEXTS.invalidEmail }]
      }
      send={(changed) => Promise.resolve(onKeep(changed))}
      onClose={onClose}
    >
      <FormText<FornecedorForm>
        name="email"
        label="E-mail"
        hint="Vazio: o do cadastro do fornecedor."
        span={12}
        maxLength={254}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}

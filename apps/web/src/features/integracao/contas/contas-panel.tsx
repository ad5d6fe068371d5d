/** Panel of service accounts, by whose keys programs write tables and read events. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Conta, type ContaChave, ContaInput } from '@trama/contract/apl/integracao/conta'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useChosenDialog, useChosenRecord } from '@/components/crud/form/own-draft'
import * as z from 'zod/mini'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import { CadastrosList } from '../cadastros-list'
import { contaApi, contaKeys, contasQuery } from '../integracao-api'
import { type Segredo, SegredoDialog } from '../segredo-dialog'
import { useAutorizacao } from '@/components/autorizacao/use-autorizacao'
import { AUTORIZAR_CONTA, ContaDialog, contaDraft } from './conta-dialog'
import { ContaRow } from './conta-row'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormSelect } from '@/components/fields/form/form-select'

const meta = { invalidates: [contaKeys] }
const tell = ({ resultado }: { resultado: string }) => toast.success(resultado)

export function ContasPanel() {
  const contas = useQuery(contasQuery)
  const [edited, setEdited] = useState<Conta | 'nova' | null>(null)
  useChosenDialog(contaDraft(), () => setEdited('nova'))
  useChosenRecord(contas.data, contaDraft, setEdited)
  const [rotated, setRotated] = useState<Conta | null>(null)
  const [segredo, setSegredo] = useState<Segredo | null>(null)
  const autorizado = useAutorizacao(AUTORIZAR_CONTA)
  const update = useMutation({
    mutationFn: (conta: Conta) => {
      const { id, chaves: _, ...body } = conta
      const input = z.parse(ContaInput, { ...body, ativo: body.ativo === 'S' ? 'N' : 'S' })
      return autorizado.comAutorizacao((autorizacao) =>
        contaApi.updateConta({ params: { id }, body: { ...input, autorizacao } }),
      )
    },
    onSuccess: (saved) => saved && tell(saved),
    meta,
  })
  const revoke = useMutation({
    mutationFn: ({ conta, chave }: { conta: Conta; chave: ContaChave }) =>
      contaApi.revokeContaChave({
        params: { id: conta.id },
        body: { versao: conta.versao, chave: chave.chave },
      }),
    onSuccess: tell,
    meta,
  })
  async function askRevoke(conta: Conta, chave: ContaChave) {
    const text = `Revogar a chave …${chave.final} de "${conta.nome}"? Os programas que a usam deixam de entrar na hora.`
    if (await confirm({ text, danger: true })) revoke.mutate({ conta, chave })
  }
  return (
    <>
      <CadastrosList
        query={contas}
        lead="Programas entram com a chave de uma conta, nunca com a senha de alguém."
        none={{
          icon: <KeyRound />,
          title: 'Nenhuma conta de serviço',
          text: 'Com a chave de uma conta o seu ERP grava produtos, preços e estoque, e lê o que acontece no portal.',
        }}
        create={{ label: 'Nova conta', onRun: () => setEdited('nova') }}
        renderRow={(conta) => (
          <ContaRow
            key={conta.id}
            conta={conta}
            busy={update.isPending || revoke.isPending}
            onChave={() => setRotated(conta)}
            onRevoke={(chave) => void askRevoke(conta, chave)}
            onToggle={() => update.mutate(conta)}
            onEdit={() => setEdited(conta)}
          />
        )}
      />
      {edited && (
        <ContaDialog
          conta={edited === 'nova' ? undefined : edited}
          onSegredo={setSegredo}
          onClose={() => setEdited(null)}
        />
      )}
      {rotated && <ChaveDialog conta={rotated} onSegredo={setSegredo} onClose={() => setRotated(null)} />}
      {autorizado.dialog}
      {segredo && <SegredoDialog {...segredo} onClose={() => setSegredo(null)} />}
    </>
  )
}

interface Values {
  /** Hours that the previous key stays valid; empty for no end until it is revoked. */
  horas: string
}

const PRAZOS = [
  { value: '24', label: 'Por mais 1 dia' },
  { value: '168', label: 'Por mais 1 semana' },
  { value: '0', label: 'Deixa de valer agora' },
  { value: '', label: 'Até que eu a revogue' },
]

interface ChaveDialogProps {
  conta: Conta
  onSegredo: (segredo: Segredo) => void
  onClose: () => void
}

/** Dialog that creates a key beside the existing one, so that no call fails while programs change over. */
function ChaveDialog({ conta, onSegredo, onClose }: ChaveDialogProps) {
  const autorizado = useAutorizacao(AUTORIZAR_CONTA)
  const create = useMutation({
    mutationFn: ({ horas }: Values) =>
      autorizado.comAutorizacao((autorizacao) =>
        contaApi.createContaChave({
          params: { id: conta.id },
          body: { versao: conta.versao, autorizacao, ...(horas === '' ? {} : { horas: Number(horas) }) },
        }),
      ),
    meta: { invalidates: [contaKeys], handlesError: true },
  })
  return (
    <>
      <FormDialog<Values>
        title={`Trocar chave de ${conta.nome}`}
        description="A nova vale já. A anterior pode valer ainda, até que seus programas usem a nova."
        size="sm"
        confirm="Criar chave"
        start={{ horas: '24' }}
        validate={() => []}
        send={async (values) => {
          const made = await create.mutateAsync(values)
          if (!made) return
          onSegredo({
            title: 'Nova chave',
            text: `Para os programas da conta "${conta.nome}".`,
            segredo: made.token,
          })
          onClose()
        }}
        onClose={onClose}
      >
        <FormSelect<Values>
          name="horas"
          label="A chave anterior vale"
          options={PRAZOS}
          placeholder={null}
          span={12}
        />
      </FormDialog>
      {autorizado.dialog}
    </>
  )
}

/** Panel of service accounts, by whose keys programs write tables and read events. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Conta, type ContaChave, ContaInput } from '@trama/contract/apl/integracao/conta'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import { CadastrosList } from '../cadastros-list'
import { contaApi, contaKeys, contasQuery } from '../integracao-api'
import { type Segredo, SegredoDialog } from '../segredo-dialog'
import { ChaveDialog } from './chave-dialog'
import { ContaDialog } from './conta-dialog'
import { ContaRow } from './conta-row'

const meta = { invalidates: [contaKeys] }
const tell = ({ resultado }: { resultado: string }) => toast.success(resultado)

export function ContasPanel() {
  const contas = useQuery(contasQuery)
  const [edited, setEdited] = useState<Conta | 'nova' | null>(null)
  const [rotated, setRotated] = useState<Conta | null>(null)
  const [segredo, setSegredo] = useState<Segredo | null>(null)
  const update = useMutation({
    mutationFn: (conta: Conta) => {
      const { id, chaves: _, ...body } = conta
      return contaApi.updateConta({
        params: { id },
        body: z.parse(ContaInput, { ...body, ativo: body.ativo === 'S' ? 'N' : 'S' }),
      })
    },
    onSuccess: tell,
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
      {segredo && <SegredoDialog {...segredo} onClose={() => setSegredo(null)} />}
    </>
  )
}

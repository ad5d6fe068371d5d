import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { formatTaxId } from '@trama/rules/tax-id'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Panel } from '@/components/ui/panel'
import { useSession } from '@/lib/session'
import { leave, reloadSession } from '../session-actions'

/** Texts by type of partner about the record that the ERP lacks; the titles follow S1 §8.2. */
const WORDS: Partial<Record<TipoUsuario, { title: string; um: string; cadastro: string }>> = {
  cliente: { title: TEXTS.clienteInvalid, um: 'um cliente', cadastro: 'clientes' },
  fornecedor: { title: TEXTS.fornecedorInvalid, um: 'um fornecedor ativo', cadastro: 'fornecedores' },
  representante: {
    title: TEXTS.representanteInvalid,
    um: 'um representante ativo',
    cadastro: 'representantes',
  },
}

/** Shown instead of every screen to a partner whose tax id the company's ERP does not know. */
export function SemCadastro() {
  const { usuario, empresa, empresas } = useSession()
  const [asking, setAsking] = useState(false)
  const words = WORDS[usuario.tipo]
  if (!words) return null

  async function tryAgain() {
    setAsking(true)
    await reloadSession()
    setAsking(false)
  }

  return (
    <Panel title="Acesso sem cadastro">
      <EmptyState
        icon={<UserRoundX />}
        title={words.title}
        text={
          <>
            O ERP de {empresa.emp_nome} não tem {words.um} com o seu CNPJ/CPF,{' '}
            <strong>{formatTaxId(usuario.cnpj)}</strong>, e por isso não há o que mostrar. Peça ao
            administrador do portal em {usuario.nome_empresa} que confira o seu CNPJ/CPF no cadastro de{' '}
            {words.cadastro} e no seu usuário do portal.
            {empresas.length > 1 &&
              ' Se o seu cadastro é de outra empresa, troque de empresa no alto da tela.'}
          </>
        }
        action={
          <>
            <Button variant="primary" loading={asking} onClick={() => void tryAgain()}>
              Tentar de novo
            </Button>
            <Button onClick={() => void leave()}>Sair</Button>
          </>
        }
      />
    </Panel>
  )
}

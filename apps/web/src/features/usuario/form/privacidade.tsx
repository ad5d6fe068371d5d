import { useMutation } from '@tanstack/react-query'
import type { UsuarioPortal } from '@trama/contract/portal/usuario'
import { Download, ShieldOff, UserX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { confirm } from '@/lib/messages/confirm'
import { saveFile } from '@/lib/save-file'
import { usuarioApi, usuarioKeys } from '../usuario-api'
import styles from './privacidade.module.css'

interface UsuarioPrivacidadeProps {
  usuario: UsuarioPortal
  /** Called when the portal's record has changed and the one on the screen is out of date. */
  onDone: (resultado: string) => void
}

/** Actions of an editor for a person: reset of a lost authenticator, and the rights that the LGPD gives. */
export function UsuarioPrivacidade({ usuario, onDone }: UsuarioPrivacidadeProps) {
  const params = { id: usuario.id }
  const change = useMutation({
    mutationFn: (work: () => Promise<{ resultado: string }>) => work(),
    meta: { invalidates: [usuarioKeys.all] },
    onSuccess: ({ resultado }) => onDone(resultado),
  })
  const exportData = useMutation({
    mutationFn: async () =>
      saveFile(
        `usuario-${usuario.id}.json`,
        JSON.stringify(await usuarioApi.getDadosPessoais({ params }), null, 2),
        'application/json',
      ),
  })

  async function ask(text: string, work: () => Promise<{ resultado: string }>) {
    if (await confirm({ text, danger: true })) change.mutate(work)
  }

  return (
    <Panel title="Segurança e privacidade" level={2}>
      <div className={styles.actions}>
        {usuario.dois_fatores === 'S' && (
          <Button
            icon={<ShieldOff aria-hidden />}
            loading={change.isPending}
            onClick={() =>
              void ask(
                'Remover a verificação em duas etapas deste usuário? As sessões dele serão encerradas.',
                () => usuarioApi.removeDoisFatores({ params, body: {} }),
              )
            }
          >
            Remover verificação em duas etapas
          </Button>
        )}
        <Button
          icon={<Download aria-hidden />}
          loading={exportData.isPending}
          onClick={() => exportData.mutate()}
        >
          Exportar dados pessoais
        </Button>
        {usuario.anonimizado === 'N' && (
          <Button
            icon={<UserX aria-hidden />}
            loading={change.isPending}
            onClick={() =>
              void ask(
                'Anonimizar este usuário? Nome, e-mail e CNPJ/CPF são removidos do portal, e ele não entra mais. Não há como desfazer.',
                () => usuarioApi.anonymiseUsuario({ params, body: {} }),
              )
            }
          >
            Anonimizar
          </Button>
        )}
      </div>
    </Panel>
  )
}

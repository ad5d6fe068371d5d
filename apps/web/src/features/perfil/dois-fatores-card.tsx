import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/ui/status/badge'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { CardBody } from './card-body'
import { doisFatoresQuery, perfilApi } from './perfil-api'
import styles from './perfil.module.css'
import { CodesDialog, SetUpDialog } from './set-up-dialog'
import { CodigoField } from '@/components/conta/codigo-field'
import { PasswordField } from '@/components/fields/password-field'
import { toast } from '@/components/ui/status/toast-store'
import { ProofDialog } from './proof-dialog'

export function DoisFatoresCard() {
  const query = useQuery(doisFatoresQuery)
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'ativar' | 'codigos' | 'desativar' | null>(null)
  const isOn = query.data?.ativo === 'S'
  const refresh = () => void client.invalidateQueries({ queryKey: doisFatoresQuery.queryKey })
  const dialogProps = { onClose: () => setDialog(null), onDone: refresh }
  return (
    <Panel
      title="Verificação em duas etapas"
      level={2}
      badge={query.data && <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'Ativa' : 'Inativa'}</Badge>}
    >
      <CardBody query={query}>
        {({ exigido, codigos_restantes }) => (
          <div className={styles.row}>
            <p className={styles.text}>
              {isOn
                ? `Ao entrar, além da senha, o portal pede um código do seu aplicativo autenticador. ${left(codigos_restantes)}`
                : 'Proteja o seu acesso: ao entrar, além da senha, o portal pede um código do seu celular.'}
              {exigido === 'S' && ' Sua empresa exige esta verificação.'}
            </p>
            {!isOn && <Button onClick={() => setDialog('ativar')}>Ativar</Button>}
            {isOn && <Button onClick={() => setDialog('codigos')}>Gerar novos códigos</Button>}
            {isOn && exigido !== 'S' && <Button onClick={() => setDialog('desativar')}>Desativar</Button>}
          </div>
        )}
      </CardBody>
      {dialog === 'ativar' && <SetUpDialog {...dialogProps} />}
      {dialog === 'codigos' && <NovosCodigosDialog {...dialogProps} />}
      {dialog === 'desativar' && <TurnOffDialog {...dialogProps} />}
    </Panel>
  )
}

function left(codes: number): string {
  if (codes === 0) return 'Não há mais códigos de recuperação.'
  return codes === 1 ? 'Resta 1 código de recuperação.' : `Restam ${codes} códigos de recuperação.`
}

interface TurnOffDialogProps {
  onClose: () => void
  /** Called when the second factor is off. */
  onDone: () => void
}

function TurnOffDialog({ onClose, onDone }: TurnOffDialogProps) {
  return (
    <ProofDialog
      title="Desativar verificação em duas etapas"
      description="Depois disso, a senha sozinha abre o seu acesso."
      submit="Desativar"
      danger
      onClose={onClose}
      onSend={async (body) => {
        const { resultado } = await perfilApi.stopDoisFatores({ body })
        toast.success(resultado)
        onDone()
        onClose()
      }}
    >
      <PasswordField label="Senha" name="senha" />
      <CodigoField recovery />
    </ProofDialog>
  )
}

const TITLE = 'Novos códigos de recuperação'

interface NovosCodigosDialogProps {
  onClose: () => void
  /** Called when new codes have been created. */
  onDone: () => void
}

/** Dialog that asks for password and code, then shows the new codes, which replace the former ones. */
function NovosCodigosDialog({ onClose, onDone }: NovosCodigosDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) {
    return (
      <CodesDialog
        title={TITLE}
        done="Novos códigos de recuperação gerados."
        codes={codes}
        onClose={onClose}
      />
    )
  }
  return (
    <ProofDialog
      title={TITLE}
      description="Os códigos anteriores deixam de servir."
      submit="Gerar"
      onClose={onClose}
      onSend={async (body) => {
        const reply = await perfilApi.newCodigos({ body })
        setCodes(reply.codigos_recuperacao)
        onDone()
      }}
    >
      <PasswordField label="Senha" name="senha" autoComplete="current-password" />
      <CodigoField recovery />
    </ProofDialog>
  )
}

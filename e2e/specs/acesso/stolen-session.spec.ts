/** What a thief of a session can do, and what the owner does about it. */
import { callPortal, expectMail, newUsuario, SENHA } from '../../accounts'
import { expect, expectAccessible, signInAs, test, typeLogin } from '../../fixtures'
import { newEmail } from '../../unique'

test('after a stranger changed the e-mail, the link mailed to the old address undoes it and asks for a new password', {
  tag: '@longo',
}, async ({ page, browser, mails }) => {
  const { id, email } = await newUsuario(page.request)
  const thief = await browser.newPage()
  await signInAs(thief, email, SENHA)
  const token = (await thief.evaluate(() => localStorage.getItem('trama.token'))) ?? ''
  const path = `/Usuario/${id}`
  const theirs = newEmail('ladrao')
  const change = { email: theirs, senha_atual: SENHA }
  await callPortal(page.request, { token }, { method: 'PATCH', path, body: change })

  const link = await expectMail(async () => {
    const own = await mails.of(email)
    const mail = own.find(({ subject }) => subject === 'Seu e-mail foi alterado')
    return mail?.text.match(/\S+\/DesfazerAlteracao\/\S+/)?.[0]
  })
  await page.goto(link)
  await expect(page.getByText('Não foi você que alterou a sua conta?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desfazer a alteração' }).click()
  await expect(page).toHaveURL(/\/RedefinirSenha\//)
  await page.getByLabel('Nova senha', { exact: true }).fill('ipê-roxo-8')
  await page.getByLabel('Repita a nova senha').fill('ipê-roxo-8')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page).toHaveURL(/\/Login/)
  await typeLogin(page, email, 'ipê-roxo-8')
  await expect(page).toHaveURL(/\/Principal/)

  await thief.reload()
  await expect(thief).toHaveURL(/\/Login/)
  await typeLogin(thief, theirs, SENHA)
  await expect(thief.getByText('Login inválido.')).toBeVisible()
  await thief.close()

  await page.goto(link)
  await page.getByRole('button', { name: 'Desfazer a alteração' }).click()
  await expect(page.getByText('Link inválido ou vencido. Peça um novo.')).toBeVisible()
})

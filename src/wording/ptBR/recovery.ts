/** Sentences of recovering a password (specification §2, §5). */
export const recoveryWords = {
  'recovery.title': 'RECUPERAR SENHA',
  'recovery.page': 'Recuperar senha',
  'recovery.step': 'Etapa {n} de {total}',
  'recovery.account': 'Encontrar sua conta',
  'recovery.method': 'Escolher método de identificação',
  'recovery.code': 'Validar identificação',
  'recovery.password': 'Escolher nova senha',

  'recovery.accountText': 'Digite o CPF do seu cadastro.',
  'recovery.document': 'CPF',
  'recovery.search': 'Continuar',
  'recovery.methodText': 'Para onde enviamos o código?',
  'recovery.noMethods': 'Não há para onde enviar um código. Fale com o suporte.',
  'recovery.send': 'Enviar código',
  'recovery.enter': 'Já tenho um código',
  'recovery.codeAtHand':
    'Digite o código de {length} caracteres que você já recebeu. Só o último vale, por {minutes} minutos.',
  'recovery.check': 'Validar código',
  'recovery.passwordText':
    'Use de 8 a 128 caracteres. Ao salvar, suas sessões em outros aparelhos são encerradas.',
  'recovery.newPassword': 'Nova senha',
  'recovery.newPasswordAgain': 'Confirme a nova senha',
  'recovery.save': 'Alterar senha',
  'recovery.back': 'Voltar',

  'recovery.codeRequired': 'O código é obrigatório',
  'recovery.passwordRequired': 'O campo senha é obrigatório',
  'recovery.passwordShort': 'A senha deve ter no mínimo 8 caracteres',
  'recovery.passwordLong': 'A senha deve ter no máximo 128 caracteres',
  'recovery.passwordsDiffer': 'As senhas não coincidem',
} as const;

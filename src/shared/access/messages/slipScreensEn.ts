/** The paper on which a one-time password is handed over: it says everything in both languages. */
export const slipScreensEn = {
  title: 'Your access to Pathshala',
  name: 'Name',
  username: 'Username',
  password: 'One-time password',
  address: 'Address',
  steps:
    'Open the address, sign in with this username and password, and choose a password of your own. This one then stops working. Tear up this paper.',
} as const

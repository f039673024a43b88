/** An account's id, as Strapi's types name it. */
type Account = number | string;

/** One answer, kept for the account that asked for it. */
interface AccountCache<Value> {
  /** The kept answer; undefined before it has arrived, and for any other account. */
  known(account: Account): Value | undefined;
  /** The kept answer, or a new one. Throws if the request fails, and then keeps nothing. */
  ask(account: Account): Promise<Value>;
}

/**
 * Keeps one answer outside React. People who share a browser sign in one after the other in the
 * same tab: the next account must not see what the former one may use.
 */
export function createAccountCache<Value>(send: () => Promise<Value>): AccountCache<Value> {
  let asked: { readonly account: Account; readonly answer: Promise<Value> } | undefined;
  let arrived: { readonly account: Account; readonly value: Value } | undefined;
  return {
    known: (account) => (arrived?.account === account ? arrived.value : undefined),
    async ask(account) {
      if (asked?.account !== account) {
        asked = { account, answer: send() };
        arrived = undefined;
      }
      const own = asked;
      try {
        const value = await own.answer;
        if (asked === own) arrived = { account, value };
        return value;
      } catch (error) {
        if (asked === own) asked = undefined;
        throw error;
      }
    },
  };
}

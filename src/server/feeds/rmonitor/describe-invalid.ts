// Describes a refused record by an example of a valid one.

const examples: Readonly<Record<string, string>> = {
  A: '$A,"1234BE","12X",52474,"John","Johnson","USA",5',
  B: '$B,5,"Friday free practice"',
  C: '$C,5,"Formula 3000"',
  COMP: '$COMP,"1234BE","12X",5,"John","Johnson","USA","CAMEL"',
  COR: '$COR,"123BE","658",2,"00:00:35.272","+00:00:00.012"',
  E: '$E,"TRACKLENGTH","2.500"',
  F: '$F,14,"00:12:45","13:34:23","00:09:47","Green "',
  G: '$G,3,"1234BE",14,"01:12:47.872"',
  H: '$H,2,"1234BE",3,"00:02:17.872"',
  J: '$J,"1234BE","00:02:03.826","01:42:17.672"',
  L: '$L,"21","P1","SFP","01/27/2009","14:10:17.578"',
  RMHL: '$RMHL,"71","2","4","00:01:34.211","Green","00:03:09.846"',
  RMS: '$RMS,"race"',
  SP: '$SP,1,"12X",14,"00:01:34.211",56789',
  SR: '$SR,1,"12X",14,"00:01:34.211",56789',
}

export function describeInvalid(command: string): string {
  const example = examples[command]
  const problem = `a field of $${command} is missing or invalid`
  return example === undefined ? problem : `${problem}; a valid record is ${example}`
}
